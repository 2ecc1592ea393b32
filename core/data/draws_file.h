// Draws of Markov chains from files of any program: the one reader of `credence diagnose` and of the lab of draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <Eigen/Core>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct DrawsColumn {
  std::string name;
  Eigen::MatrixXd values;  // (warmup + draws) x chains
};

struct Draws {
  enum class Format { credence, stan, r, coda, table, chains };
  Format format = Format::table;
  std::vector<DrawsColumn> parameters;  // at least one
  std::vector<DrawsColumn> sampler;     // what the sampler says about each draw: lp__, energy__, divergent__, accepted
  Eigen::Index warmup = 0;              // first rows of each chain, which are no draws
  std::vector<std::string> chains;      // the name of each chain: "1", "2"; at least one
  double deepest = 0;                   // the limit of treedepth__; 0 if the file does not tell
  std::vector<std::string> notes;       // sentences on how the files were understood

  Eigen::Index draws() const { return parameters.front().values.rows() - warmup; }  // per chain, at least one
  Eigen::MatrixXd kept(std::size_t parameter) const { return kept_of(parameters[parameter]); }  // draws x chains
  Eigen::MatrixXd kept_of(const DrawsColumn& column) const { return column.values.bottomRows(draws()); }
  // Returns null if there is no such column of the sampler.
  const DrawsColumn* sampler_column(std::string_view name) const;
};

struct DrawsChoice {
  enum class Format { automatic, credence, stan, table };
  Format format = Format::automatic;
  std::string chain;        // the column that names the chain of each row; empty: by its usual names
  bool each_chain = false;  // each column is a chain of one parameter, x
};

struct DrawsText {
  std::string_view text;  // UTF-8
  std::string source;     // the file's name, for errors
};

// Reads one file, or several whose chains are of the same parameters. Understands the CSV of `credence draws`, the CSV
// of Stan with comments anywhere and warmup rows, tables of R's package posterior (.chain, .iteration, .draw), coda's
// index file followed by its files of chains, and any table of numbers with a column per parameter. Throws InputError
// that names the place.
Draws read_draws(std::span<const DrawsText> files, const DrawsChoice& choice = {});

// Whether a text is an index file of coda: a name and two numbers of lines per row.
bool is_coda_index(std::string_view text);
// Whether a sampler wrote the text: an index of coda, the comments of Stan, or columns that a sampler names.
bool is_file_of_sampler(std::string_view text);

// The parameters of these names in one file; all if there are none, and "chains" makes each column a chain. Throws
// InputError.
Draws read_chosen_draws(std::string_view text, const std::string& source, const std::vector<std::string>& columns);

// The columns chain, draw, warmup (if there is any), those of the sampler and of the parameters, a row per draw.
Table draws_table(const Draws& draws, const std::string& source);
// The same draws again, or those of any table of numbers as read_draws() understands it.
Draws draws_of_table(const Table& table);

// Returns whether columns are named as a sampler names them: chain and draw, .chain, lp__.
bool has_names_of_draws(const std::vector<std::string>& names);

// The format of a lab that takes draws: read_table() then reads as read_draws() does.
DataFormat draws_format();

}  // namespace credence
