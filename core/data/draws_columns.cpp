// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/draws_columns.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

namespace credence {
namespace {

using Format = Draws::Format;

std::string small_letters(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

std::string shortest(double value) {
  std::array<char, 32> digits{};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
}

bool is_of_sampler(const std::string& name) { return name.size() > 2 && name.ends_with("__"); }

// A setting among the comments of a file of Stan: "save_warmup = 1 (Default)".
std::optional<double> setting(const NumberTable& table, std::string_view name) {
  for (const NumberTable::Comment& comment : table.comments) {
    const std::string_view text = comment.text;
    if (!text.starts_with(name)) continue;
    const std::size_t equals = text.find_first_not_of(" \t", name.size());
    if (equals == std::string_view::npos || text[equals] != '=') continue;
    const std::size_t from = text.find_first_not_of(" \t", equals + 1);
    if (from == std::string_view::npos) continue;
    const std::string_view value = text.substr(from);
    if (value.starts_with("true")) return 1;
    if (value.starts_with("false")) return 0;
    double number = 0;
    if (std::from_chars(value.data(), value.data() + value.size(), number).ec == std::errc()) return number;
  }
  return std::nullopt;
}

// A setting in words among the comments: "variational" of "method = variational (Default)".
std::string word_setting(const NumberTable& table, std::string_view name) {
  for (const NumberTable::Comment& comment : table.comments) {
    const std::string text = small_letters(comment.text);
    if (!text.starts_with(name)) continue;
    const std::size_t equals = text.find_first_not_of(" \t", name.size());
    if (equals == std::string::npos || text[equals] != '=') continue;
    const std::size_t from = std::min(text.find_first_not_of(" \t", equals + 1), text.size());
    return text.substr(from, text.find_first_of(" \t(,", from) - from);
  }
  return {};
}

// The number of rows from `begin` to `end` that belong to the warmup of a file of Stan.
std::size_t warmup_rows(const NumberTable& table, std::size_t begin, std::size_t end) {
  for (const auto& [rows_before, text] : table.comments) {
    if (rows_before >= begin && rows_before <= end && text.starts_with("Adaptation terminated"))
      return rows_before - begin;
  }
  if (setting(table, "save_warmup").value_or(0) != 1) return 0;
  const auto length = setting(table, "num_warmup");
  const double all = length ? *length : setting(table, "warmup").value_or(0);
  const double thin = std::max(1.0, setting(table, "thin").value_or(1));
  return static_cast<std::size_t>(std::clamp(std::ceil(all / thin), 0.0, static_cast<double>(end - begin)));
}

// The chain of each row of joined files, and whether the row belongs to the warmup of a file of Stan.
struct JoinedRows {
  std::vector<std::uint32_t> chain;  // from 1
  std::vector<bool> warmup;
  std::size_t left_out = 0;  // rows of warmup
};

JoinedRows joined_rows(const NumberTable& table, bool stan) {
  std::vector<std::size_t> ends = table.restarts;
  ends.push_back(table.rows());
  JoinedRows joined;
  std::uint32_t chain = 0;
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    if (end == begin) continue;
    ++chain;
    const std::size_t warmup = stan ? warmup_rows(table, begin, end) : 0;
    for (std::size_t i = begin; i < end; ++i) {
      joined.chain.push_back(chain);
      joined.warmup.push_back(i < begin + warmup);
    }
    joined.left_out += warmup;
    begin = end;
  }
  return joined;
}

// Errors with their places in a file.
class Placed {
 public:
  Placed(const NumberTable& table, const std::string& source) : table_(table), source_(source) {}

 protected:
  [[noreturn]] void fail(const Message& sentence) const { throw InputError(Message::at(source_ + ": ", sentence)); }
  [[noreturn]] void fail_at(std::size_t line, const Message& sentence) const {
    throw InputError(Message::at(source_ + ':' + std::to_string(line) + ": ", sentence));
  }
  [[noreturn]] void fail_in_cell(std::size_t row, std::size_t column, const Message& sentence) const {
    fail_at(table_.lines[row], Message("column {}: {}", std::to_string(column + table_.left_out + 1), sentence));
  }

  const NumberTable& table_;
  const std::string& source_;
};

// Finds out what each column of a file is.
class ColumnUses : Placed {
 public:
  ColumnUses(const NumberTable& table, const std::string& source, const DrawsChoice& choice)
      : Placed(table, source), choice_(choice) {
    refuse_other_methods();
    if (table.rows() == 0) fail(Message("there are no draws"));
    if (choice.format == DrawsChoice::Format::automatic) refuse_chain_of_coda();
    find_format();
    if (format == Format::chains) return;
    refuse_names_twice();
    find_uses();
  }

  Format format = Format::table;
  std::optional<std::size_t> chain, draw, warmup;
  std::vector<std::size_t> sampler, parameters;
  std::vector<std::string> notes;

 private:
  std::optional<std::size_t> position(const std::string& name) const {
    const auto found = std::ranges::find_if(table_.names, [&](const auto& own) { return small_letters(own) == name; });
    return found == table_.names.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(found - table_.names.begin()));
  }
  std::optional<std::size_t> first_of(std::initializer_list<const char*> names) const {
    for (const char* name : names) {
      if (auto found = position(name)) return found;
    }
    return std::nullopt;
  }

  // Stan writes the results of all its methods in the same form. The columns tell what comments do not.
  void refuse_other_methods() const {
    const auto has = [&](const char* name) { return std::ranges::find(table_.names, name) != table_.names.end(); };
    std::string method = word_setting(table_, "method");
    if (method.empty() && has("log_g__")) method = "variational";
    if (method.empty() && has("log_q__")) method = "laplace";
    if (method.empty() && has("lp_approx__")) method = "pathfinder";
    const bool mean_first = method == "variational" && table_.rows() > 1;  // the first row is no draw
    const auto rows = static_cast<double>(table_.rows() - (mean_first ? 1 : 0));
    if (method == "variational" || method == "advi" || method == "pathfinder" || method == "laplace") {
      fail(
          Message("has {} of an approximation ({} by Stan), not of a Markov chain: they are independent, so R-hat and "
                  "effective sample sizes have no meaning; open the file of the method sample",
                  Message::counted(rows, "{} draw", "{} draws"), method));
    }
    if (method == "optimize" || method == "optimise" || method == "optimizing") {
      fail(Message(
          "has {} of an optimiser ({} by Stan), not draws of a Markov chain: open the file of the method sample",
          Message::counted(rows, "{} step", "{} steps"), method));
    }
    if (method == "diagnose" || method == "log_prob") {
      fail(Message("has results of Stan's method {}, not draws of a Markov chain: open the file of the method sample",
                   method));
    }
  }

  // JAGS and OpenBUGS write the draws of all parameters one below the other, and their names into another file.
  void refuse_chain_of_coda() {
    if (table_.names_line != 0 || table_.columns.size() != 2 || table_.rows() < 3) return;
    const std::vector<double>& count = table_.columns.front();
    const double step = count[1] - count[0];
    std::size_t blocks = 1, begin = 0;
    for (std::size_t i = 0; i < count.size(); ++i) {
      if (count[i] != std::floor(count[i])) return;
      if (i == 0 || count[i] - count[i - 1] == step) continue;
      if (count[i] != count[0] || i - begin < 3) return;
      begin = i;
      ++blocks;
    }
    if (step <= 0 || count.size() - begin < 3) return;
    if (blocks > 1) {
      fail(
          Message("is a file of a chain as JAGS and OpenBUGS write them for CODA: the iterations begin again for each "
                  "of {} parameters, whose names are in the index file; open both together, such as CODAindex.txt "
                  "CODAchain1.txt",
                  std::to_string(blocks)));
    }
    counts_ = true;
  }

  bool has_own_columns() const {
    const std::array own{"chain", "draw", "warmup", "accepted"};
    for (std::size_t i = 0; i < own.size(); ++i) {
      if (i >= table_.names.size() || table_.names[i] != own[i]) return false;
    }
    return true;
  }

  void find_format() {
    const bool own = has_own_columns(), r = position(".chain") || position(".draw") || position(".iteration");
    const bool stan = std::ranges::any_of(table_.names, is_of_sampler) || setting(table_, "stan_version_major");
    if (choice_.each_chain) {
      const std::string name = own ? "chain,draw,warmup,accepted" : r ? ".chain,.iteration,.draw" : "";
      const std::size_t line = std::max<std::size_t>(1, table_.names_line);
      if (!name.empty()) fail_at(line, Message("the columns {} are not chains: omit --columns chains", name));
      if (stan) {
        fail_at(line, Message("columns such as {} are of a sampler, not chains: omit --columns chains",
                              *std::ranges::find_if(table_.names, is_of_sampler)));
      }
      format = Format::chains;
      return;
    }
    using Wanted = DrawsChoice::Format;
    if (choice_.format == Wanted::credence && !own) {
      fail_at(std::max<std::size_t>(1, table_.names_line),
              Message("expected the columns chain,draw,warmup,accepted and parameters, as credence draws writes them"));
    }
    if (choice_.format == Wanted::stan && !stan) {
      fail(Message("expected a file of Stan, with columns such as lp__ or comments of its settings"));
    }
    const bool any = choice_.format == Wanted::automatic;
    format = choice_.format == Wanted::credence || (any && own)       ? Format::credence
             : choice_.format == Wanted::stan || (any && stan)        ? Format::stan
             : any && r                                               ? Format::r
             : any && std::ranges::any_of(table_.names, names_chains) ? Format::coda
                                                                      : Format::table;
  }

  void refuse_names_twice() const {
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < table_.names.size(); ++i) {
      if (seen.emplace(table_.names[i], i).second) continue;
      fail_at(
          std::max<std::size_t>(1, table_.names_line),
          Message("column {}: the name \"{}\" occurs twice", std::to_string(i + table_.left_out + 1), table_.names[i]));
    }
  }

  void find_uses() {
    const bool named = format != Format::table || !choice_.chain.empty();
    if (!choice_.chain.empty()) {
      chain = position(small_letters(choice_.chain));
      if (!chain) {
        std::string all;
        for (std::size_t i = 0; i < table_.names.size() && i < 12; ++i) all += (i == 0 ? "" : ", ") + table_.names[i];
        fail(Message("there is no column \"{}\" for --chain; the columns are {}", choice_.chain, all));
      }
    } else if (named) {
      const auto found = std::ranges::find_if(table_.names, names_chains);
      if (found != table_.names.end()) chain = static_cast<std::size_t>(found - table_.names.begin());
    }
    if (chain || format == Format::r) draw = first_of({".iteration", "iteration", "iter", "index", "draw", ".draw"});
    if (draw && !chain && format != Format::r) draw.reset();
    if (chain && draw) warmup = position("warmup");
    for (std::size_t i = 0; i < table_.names.size(); ++i) {
      const std::string& name = table_.names[i];
      const bool counts = format == Format::r && (name == ".draw" || name == ".iteration");
      if (chain == i || draw == i || warmup == i || counts) continue;
      const bool about = is_of_sampler(name) || (format == Format::credence && name == "accepted");
      (about ? sampler : parameters).push_back(i);
    }
    if (format == Format::table && choice_.chain.empty()) leave_counts_out();
    if (!parameters.empty()) return;
    const std::size_t line = std::max<std::size_t>(1, table_.names_line);
    fail_at(line, Message("there is no column of a parameter beside those of the sampler"));
  }

  // A first column that counts the draws is no parameter.
  void leave_counts_out() {
    if (parameters.size() < 2) return;
    const std::string name = small_letters(table_.names[parameters.front()]);
    if (!counts_ && name != "iteration" && name != "iter" && name != "index" && name != "draw") return;
    const auto& values = table_.columns[parameters.front()];
    const double step = values.size() > 1 ? values[1] - values[0] : 1;
    for (std::size_t i = 1; i < values.size(); ++i) {
      if (values[i] - values[i - 1] != step || step <= 0) return;
    }
    notes.push_back(
        say("{}: the column “{}” counts the draws and is left out", source_, table_.names[parameters.front()]));
    parameters.erase(parameters.begin());
  }

  const DrawsChoice& choice_;
  bool counts_ = false;  // the first of two columns without names counts the draws
};

// Sorts the rows of one file into chains.
class ColumnReader : Placed {
 public:
  ColumnReader(const NumberTable& table, const std::string& source, const DrawsChoice& choice)
      : Placed(table, source), uses_(table, source, choice) {
    draws_.notes = table.notes;
    draws_.notes.insert(draws_.notes.end(), uses_.notes.begin(), uses_.notes.end());
    draws_.format = uses_.format;
  }

  Draws read() {
    if (draws_.format == Format::chains) return one_column_a_chain();
    sort_rows();
    take_columns();
    join_wide_chains();
    return std::move(draws_);
  }

 private:
  // as.data.frame() makes a column of each parameter and chain of an array of draws: "1.mu" or "chain:1.mu", in R.
  void join_wide_chains() {
    if (draws_.format != Format::table || draws_.chains.size() != 1) return;
    std::vector<std::string> names;                                     // of parameters, in their order
    std::map<std::string, std::size_t> position;                        // of each in `names`
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> column;  // by parameter and chain
    std::size_t chains = 0;
    for (std::size_t k = 0; k < draws_.parameters.size(); ++k) {
      std::string_view name = draws_.parameters[k].name;
      for (const std::string_view before : {"chain:", "chain.", "X"}) {
        if (name.starts_with(before)) name.remove_prefix(before.size());
      }
      std::size_t chain = 0;
      const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), chain);
      name.remove_prefix(static_cast<std::size_t>(rest - name.data()));
      if (error != std::errc() || chain == 0 || name.size() < 2 || name.front() != '.') return;
      const auto [own, is_new] = position.emplace(std::string(name.substr(1)), names.size());
      if (is_new) names.push_back(own->first);
      if (!column.emplace(std::pair{own->second, chain}, k).second) return;
      chains = std::max(chains, chain);
    }
    if (chains < 2 || column.size() != names.size() * chains) return;
    std::vector<DrawsColumn> joined;
    for (std::size_t p = 0; p < names.size(); ++p) {
      DrawsColumn one{names[p], Eigen::MatrixXd(draws_.draws(), static_cast<Eigen::Index>(chains))};
      for (std::size_t c = 1; c <= chains; ++c) {
        one.values.col(static_cast<Eigen::Index>(c - 1)) = draws_.parameters[column.at({p, c})].values.col(0);
      }
      joined.push_back(std::move(one));
    }
    draws_.notes.push_back(say("{}: columns such as “{}” are read as chains of the parameter “{}”", source_,
                               draws_.parameters.front().name, names.front()));
    draws_.parameters = std::move(joined);
    draws_.chains.clear();
    for (std::size_t c = 1; c <= chains; ++c) draws_.chains.push_back(std::to_string(c));
  }

  Draws one_column_a_chain() {
    Eigen::MatrixXd values(static_cast<Eigen::Index>(table_.rows()), std::ssize(table_.columns));
    for (std::size_t c = 0; c < table_.columns.size(); ++c) {
      require_finite(table_, c, source_);
      values.col(static_cast<Eigen::Index>(c)) = column_of(c);
      draws_.chains.push_back(table_.names[c]);
    }
    draws_.parameters.push_back({"x", std::move(values)});
    return std::move(draws_);
  }

  Eigen::Map<const Eigen::VectorXd> column_of(std::size_t i) const {
    return {table_.columns[i].data(), static_cast<Eigen::Index>(table_.rows())};
  }

  double whole(std::size_t row, std::size_t column) const {
    const double value = table_.columns[column][row];
    if (value == std::floor(value) && std::isfinite(value)) return value;
    fail_in_cell(row, column, Message("expected a whole number, found {}", shortest(value)));
  }

  std::string name_of(double chain) const {
    const std::vector<std::string>& names = table_.chain_names;
    return names.empty() || !uses_.chain ? shortest(chain) : names[static_cast<std::size_t>(chain) - 1];
  }

  struct Rows {
    std::vector<std::uint32_t> warmup, kept;
  };

  void sort_rows() {
    const JoinedRows joined = joined_rows(table_, draws_.format == Format::stan && !uses_.warmup && !uses_.chain);
    for (std::size_t i = 0; i < table_.rows(); ++i) {
      const double chain = uses_.chain ? whole(i, *uses_.chain) : joined.chain[i];
      if (uses_.draw) whole(i, *uses_.draw);
      const double warmup = uses_.warmup ? table_.columns[*uses_.warmup][i] : joined.warmup[i] ? 1 : 0;
      if (warmup != 0 && warmup != 1)
        fail_in_cell(i, *uses_.warmup, Message("expected 0 or 1, found {}", shortest(warmup)));
      Rows& own = chains_[chain];
      (warmup == 1 ? own.warmup : own.kept).push_back(static_cast<std::uint32_t>(i));
    }
    require_equal_lengths();
    put_in_order();
    const std::size_t first = chains_.begin()->second.warmup.size();
    const bool alike = std::ranges::all_of(chains_, [&](const auto& c) { return c.second.warmup.size() == first; });
    draws_.warmup = alike ? static_cast<Eigen::Index>(first) : 0;
    for (const auto& [chain, own] : chains_) draws_.chains.push_back(name_of(chain));
    if (uses_.chain && !table_.chain_names.empty()) {
      std::string all;
      for (std::size_t k = 0; k < draws_.chains.size() && k < 12; ++k) all += (k == 0 ? "" : ", ") + draws_.chains[k];
      draws_.notes.push_back(say("{}: the chains 1, 2 and so on are {}", source_, all));
    }
    if (joined.left_out > 0) {
      draws_.notes.push_back(several(static_cast<double>(joined.left_out),
                                     "{0} row of {1} belongs to the warmup and counts nowhere",
                                     "{0} rows of {1} belong to the warmup and count nowhere", source_));
    }
    if (draws_.format == Format::stan) draws_.deepest = setting(table_, "max_depth").value_or(0);
  }

  void require_equal_lengths() const {
    const auto& [first_chain, first] = *chains_.begin();
    for (const auto& [chain, own] : chains_) {
      if (own.kept.size() == first.kept.size()) continue;
      fail(Message(
          "chains must be equally long: chain {} has {} draws after warmup, chain {} has {}; cut the longer one",
          name_of(first_chain), std::to_string(first.kept.size()), name_of(chain), std::to_string(own.kept.size())));
    }
    if (first.kept.empty()) fail(Message("there are no draws after warmup"));
  }

  // Sorts the rows of each chain by the number of the draw.
  void put_in_order() {
    if (!uses_.draw) return;
    const std::vector<double>& number = table_.columns[*uses_.draw];
    const auto earlier = [&](std::uint32_t a, std::uint32_t b) { return number[a] < number[b]; };
    bool sorted = false;
    for (auto& [chain, own] : chains_) {
      for (auto* rows : {&own.kept, &own.warmup}) {
        if (!std::is_sorted(rows->begin(), rows->end(), earlier)) {
          std::stable_sort(rows->begin(), rows->end(), earlier);
          sorted = true;
        }
        const auto twice =
            std::adjacent_find(rows->begin(), rows->end(), [&](auto a, auto b) { return number[a] == number[b]; });
        if (twice == rows->end()) continue;
        fail_at(table_.lines[*(twice + 1)],
                Message("draw {} of chain {} occurs twice", shortest(number[*twice]), name_of(chain)));
      }
    }
    if (sorted) draws_.notes.push_back(say("the rows were not in the order of their draws: they were sorted"));
  }

  void take_columns() {
    for (const std::size_t i : uses_.sampler) {
      if (!table_.odd[i]) draws_.sampler.push_back({table_.names[i], arranged(i)});
    }
    std::size_t left_out = 0;
    std::string first;
    for (const std::size_t i : uses_.parameters) {
      const bool stan = draws_.format == Format::stan;
      if (!stan) require_finite(table_, i, source_);
      if (!table_.odd[i]) {
        draws_.parameters.push_back({table_.names[i], arranged(i)});
      } else if (left_out++ == 0) {
        first = say("“{}” (line {}: {})", table_.names[i], std::to_string(table_.odd[i]->line), table_.odd[i]->text);
      }
    }
    if (draws_.parameters.empty()) require_finite(table_, uses_.parameters.front(), source_);
    if (left_out > 0) {
      draws_.notes.push_back(several(
          static_cast<double>(left_out), "{0} parameter of {1} is left out, since not all its draws are finite: {2}",
          "{0} parameters of {1} are left out, since not all their draws are finite, first {2}", source_, first));
    }
  }

  Eigen::MatrixXd arranged(std::size_t i) const {
    const std::vector<double>& values = table_.columns[i];
    const auto kept = static_cast<Eigen::Index>(chains_.begin()->second.kept.size());
    Eigen::MatrixXd all(draws_.warmup + kept, std::ssize(chains_));
    Eigen::Index c = 0;
    for (const auto& [chain, own] : chains_) {
      double* to = all.col(c++).data();
      if (draws_.warmup > 0) {
        for (const std::uint32_t row : own.warmup) *to++ = values[row];
      }
      for (const std::uint32_t row : own.kept) *to++ = values[row];
    }
    return all;
  }

  const ColumnUses uses_;
  Draws draws_;
  std::map<double, Rows> chains_;
};

}  // namespace

void require_finite(const NumberTable& table, std::size_t column, const std::string& source) {
  const auto& odd = table.odd[column];
  if (!odd) return;
  const Message sentence("expected a finite number, found \"{}\"", odd->text);
  throw InputError(Message::at(source + ':' + std::to_string(odd->line) + ": ",
                               Message("column {}: {}", std::to_string(column + table.left_out + 1), sentence)));
}

Draws draws_in(const NumberTable& table, const std::string& source, const DrawsChoice& choice) {
  return ColumnReader(table, source, choice).read();
}

}  // namespace credence
