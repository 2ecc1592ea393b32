// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/draws_file.h"

#include "core/data/draws_columns.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <charconv>

namespace credence {
namespace {

[[noreturn]] void refuse(const std::string& source, const Message& sentence) {
  throw InputError(Message::at(source + ": ", sentence));
}

// The names of the chains of several files: the file's name if it has a single chain, else both.
void name_chains(std::vector<FileDraws>& files) {
  int chain = 0;
  for (FileDraws& file : files) {
    for (std::string& name : file.draws.chains) name = std::to_string(++chain);
  }
}

void require_same_names(const std::vector<DrawsColumn>& first, const std::vector<DrawsColumn>& other,
                        const std::string& first_source, const std::string& source) {
  for (std::size_t i = 0; i < std::max(first.size(), other.size()); ++i) {
    const std::string a = i < first.size() ? first[i].name : "", b = i < other.size() ? other[i].name : "";
    if (a == b) continue;
    if (a.empty())
      refuse(source, Message("the parameter \"{}\" is not in {}: chains must have the same ones", b, first_source));
    if (b.empty())
      refuse(source, Message("the parameter \"{}\" of {} is missing: chains must have the same ones", a, first_source));
    refuse(source, Message("the parameter \"{}\" stands where {} has \"{}\": chains must have the same ones", b,
                           first_source, a));
  }
}

void append_columns(std::vector<DrawsColumn>& all, const std::vector<DrawsColumn>& more) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    Eigen::MatrixXd& values = all[i].values;
    const Eigen::Index before = values.cols();
    values.conservativeResize(Eigen::NoChange, before + more[i].values.cols());
    values.rightCols(more[i].values.cols()) = more[i].values;
  }
}

void leave_warmup_out(Draws& draws) {
  for (auto* columns : {&draws.parameters, &draws.sampler}) {
    for (DrawsColumn& column : *columns) column.values = draws.kept_of(column);
  }
  draws.warmup = 0;
}

Draws join_files(std::vector<FileDraws> files) {
  if (files.size() == 1) return std::move(files.front().draws);
  if (std::ranges::any_of(files, [&](const FileDraws& f) { return f.draws.warmup != files.front().draws.warmup; })) {
    for (FileDraws& file : files) leave_warmup_out(file.draws);
  }
  name_chains(files);
  Draws all = std::move(files.front().draws);
  const std::string& first = files.front().source;
  for (std::size_t k = 1; k < files.size(); ++k) {
    Draws& more = files[k].draws;
    require_same_names(all.parameters, more.parameters, first, files[k].source);
    if (more.draws() != all.draws()) {
      refuse(files[k].source,
             Message("chains must be equally long: it has {} draws after warmup, {} has {}; cut the longer one",
                     std::to_string(more.draws()), first, std::to_string(all.draws())));
    }
    append_columns(all.parameters, more.parameters);
    const bool alike = std::ranges::equal(all.sampler, more.sampler, {}, &DrawsColumn::name, &DrawsColumn::name);
    if (alike) {
      append_columns(all.sampler, more.sampler);
    } else {
      all.sampler.clear();
    }
    all.chains.insert(all.chains.end(), more.chains.begin(), more.chains.end());
    all.notes.insert(all.notes.end(), more.notes.begin(), more.notes.end());
  }
  return all;
}

// A row of coda's index file: a parameter, and the lines of the file of a chain that hold its draws, from 1.
struct CodaRow {
  std::string name;
  std::size_t first = 0, last = 0;
  bool operator==(const CodaRow&) const = default;
};

// Returns nothing if a line is not a name and two whole numbers. Names may have spaces in them.
std::vector<CodaRow> coda_index(std::string_view text) {
  constexpr std::string_view gaps = " \t";
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<CodaRow> rows;
  const auto without_gaps = [&](std::string_view part) {
    const std::size_t from = part.find_first_not_of(gaps);
    return from == std::string_view::npos ? std::string_view()
                                          : part.substr(from, part.find_last_not_of(gaps) + 1 - from);
  };
  // Takes the last word off the line if it is a whole number from 1.
  const auto take_number = [&](std::string_view& line, std::size_t& value) {
    const std::size_t before = line.find_last_of(gaps);
    if (before == std::string_view::npos) return false;
    const std::string_view word = line.substr(before + 1);
    const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    line = without_gaps(line.substr(0, before));
    return error == std::errc() && rest == word.data() + word.size() && value > 0;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = without_gaps(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    CodaRow row;
    if (!take_number(line, row.last) || !take_number(line, row.first) || row.last < row.first || line.empty())
      return {};
    double number = 0;  // three numbers are a row of draws
    if (std::from_chars(line.data(), line.data() + line.size(), number).ptr == line.data() + line.size()) return {};
    if (line.size() > 2 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
    row.name = line;
    rows.push_back(std::move(row));
  }
  return rows;
}

FileDraws coda_chain(const DrawsText& file, const std::vector<CodaRow>& index) {
  const NumberTable table = read_number_table(file.text, file.source);
  if (table.columns.size() != 2 || table.names_line != 0) {
    refuse(file.source, Message("expected a file of chains of coda: two columns of numbers without names"));
  }
  FileDraws result{file.source, {}};
  result.draws.format = Draws::Format::coda;
  result.draws.chains = {"1"};
  const std::size_t length = index.front().last - index.front().first + 1;
  const std::vector<double>& iterations = table.columns.front();
  std::size_t named_lines = 0;
  for (const CodaRow& row : index) {
    if (row.last > table.rows() || row.last - row.first + 1 != length) {
      refuse(file.source,
             Message("the index says that \"{}\" stands in lines {} to {}: expected {} lines of the {} in the file",
                     row.name, std::to_string(row.first), std::to_string(row.last), std::to_string(length),
                     std::to_string(table.rows())));
    }
    const double* const own = iterations.data() + (row.first - 1);
    for (std::size_t i = 0; i < length; ++i) {
      if (own[i] == iterations[index.front().first - 1 + i] && (i == 0 || own[i] > own[i - 1])) continue;
      throw InputError(Message::at(
          file.source + ':' + std::to_string(table.lines[row.first - 1 + i]) + ": ",
          Message("the iteration is not the one that \"{}\" has there by the index: the index belongs to another file",
                  row.name)));
    }
    const Eigen::Map<const Eigen::VectorXd> values(table.columns[1].data() + (row.first - 1),
                                                   static_cast<Eigen::Index>(length));
    require_finite(table, 1, file.source);
    result.draws.parameters.push_back({row.name, values});
    named_lines += length;
  }
  if (named_lines != table.rows()) {
    refuse(file.source, Message("the index names the parameters of {} lines, but the file has {}: the index belongs to "
                                "another file",
                                std::to_string(named_lines), std::to_string(table.rows())));
  }
  return result;
}

// Reads files of chains with their index, in any order. Returns nothing if no file is an index.
std::vector<FileDraws> coda_files(std::span<const DrawsText> files) {
  std::vector<CodaRow> index;
  std::string source;
  std::vector<const DrawsText*> chains;
  for (const DrawsText& file : files) {
    const std::vector<CodaRow> rows = coda_index(file.text);
    if (rows.empty()) {
      chains.push_back(&file);
    } else if (index.empty() || rows == index) {
      index = rows;
      source = file.source;
    } else {
      refuse(file.source,
             Message("is an index of CODA, as is {}, and names other lines: open one with its chains", source));
    }
  }
  if (index.empty()) return {};
  if (chains.empty()) {
    refuse(source,
           Message("is the index of CODA, without draws: open it together with the files of its chains, such as "
                   "CODAindex.txt CODAchain1.txt"));
  }
  std::vector<FileDraws> all;
  for (const DrawsText* file : chains) all.push_back(coda_chain(*file, index));
  return all;
}

}  // namespace

bool is_coda_index(std::string_view text) { return !coda_index(text).empty(); }

bool is_file_of_sampler(std::string_view text) {
  if (is_coda_index(text)) return true;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty()) continue;
    if (line.front() == '#') {
      if (line.find("stan_version") != std::string_view::npos) return true;
      continue;
    }
    return line.find("lp__") != std::string_view::npos || line.find(".chain") != std::string_view::npos ||
           line.find("lp_approx__") != std::string_view::npos || line.find(".draw") != std::string_view::npos;
  }
  return false;
}

const DrawsColumn* Draws::sampler_column(std::string_view name) const {
  const auto found = std::ranges::find(sampler, name, &DrawsColumn::name);
  return found == sampler.end() ? nullptr : &*found;
}

Draws read_draws(std::span<const DrawsText> files, const DrawsChoice& choice) {
  std::vector<FileDraws> all;
  const bool plain = choice.format == DrawsChoice::Format::automatic && choice.chain.empty() && !choice.each_chain;
  if (plain) all = coda_files(files);
  if (!all.empty()) return join_files(std::move(all));
  for (const DrawsText& file : files) {
    all.push_back(
        {file.source, draws_in(read_number_table(file.text, file.source, choice.chain), file.source, choice)});
  }
  if (choice.each_chain && files.size() > 1) {
    for (FileDraws& file : all) file.draws.parameters.front().name = "x";
  }
  return join_files(std::move(all));
}

Draws read_chosen_draws(std::string_view text, const std::string& source, const std::vector<std::string>& columns) {
  const bool each_chain = columns == std::vector<std::string>{"chains"};
  const std::vector<DrawsText> files{{text, source}};
  Draws draws = read_draws(files, {.each_chain = each_chain});
  if (columns.empty() || each_chain) return draws;
  std::vector<DrawsColumn> chosen;
  for (const std::string& name : columns) {
    const auto found = std::ranges::find(draws.parameters, name, &DrawsColumn::name);
    if (found == draws.parameters.end()) {
      throw InputError(Message("columns: there is no column \"{}\" in {}", name, source));
    }
    chosen.push_back(*found);
  }
  draws.parameters = std::move(chosen);
  return draws;
}

Table draws_table(const Draws& draws, const std::string& source) {
  const Eigen::Index rows = draws.warmup + draws.draws(), chains = std::ssize(draws.chains);
  std::vector<double> chain, draw, warmup;
  for (Eigen::Index c = 0; c < chains; ++c) {
    for (Eigen::Index i = 0; i < rows; ++i) {
      chain.push_back(static_cast<double>(c + 1));
      draw.push_back(static_cast<double>(i + 1));
      warmup.push_back(i < draws.warmup ? 1 : 0);
    }
  }
  std::vector<Column> columns{{"chain", std::move(chain)}, {"draw", std::move(draw)}};
  if (draws.warmup > 0) columns.emplace_back("warmup", std::move(warmup));
  for (const auto* list : {&draws.sampler, &draws.parameters}) {
    for (const DrawsColumn& column : *list) {
      columns.emplace_back(column.name,
                           std::vector<double>(column.values.data(), column.values.data() + column.values.size()));
    }
  }
  return {source, std::move(columns)};
}

Draws draws_of_table(const Table& table) {
  NumberTable numbers;
  numbers.names = table.names();
  numbers.names_line = 1;
  for (std::size_t i = 0; i < numbers.names.size(); ++i) {
    const auto values = table.numbers(i);
    numbers.columns.emplace_back(values.begin(), values.end());
  }
  numbers.odd.resize(numbers.names.size());
  for (std::size_t row = 0; row < table.size(); ++row) numbers.lines.push_back(static_cast<std::uint32_t>(row + 2));
  return draws_in(numbers, table.source().empty() ? "data" : table.source(), {});
}

bool has_names_of_draws(const std::vector<std::string>& names) {
  const auto has = [&](std::string_view name) { return std::ranges::find(names, name) != names.end(); };
  return has(".chain") || has(".draw") || (has("chain") && (has("draw") || has("iteration"))) ||
         std::ranges::any_of(names, [](const std::string& name) { return name.size() > 2 && name.ends_with("__"); });
}

DataFormat draws_format() {
  DataFormat format = numeric_format({"draws of a parameter"});
  format.first_repeats = true;
  return format;
}

}  // namespace credence
