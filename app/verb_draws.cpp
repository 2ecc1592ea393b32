// credence draws: the chain as CSV, one row a draw.
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "core/math/input_error.h"

#include <charconv>

namespace credence {
namespace {

void append_number(QByteArray& text, double value) {
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;  // shortest that reads back the same
  text.append(digits, end - digits);
}

// Quoted where a name holds what separates.
QByteArray csv_name(const std::string& name) {
  QByteArray text = QByteArray::fromStdString(name);
  if (!text.contains(',') && !text.contains('"') && !text.contains('\n')) return text;
  return '"' + text.replace("\"", "\"\"") + '"';
}

}  // namespace

int run_draws(const Arguments& arguments) {
  const QString path = arguments.value("-o");
  check_output_folder(path);
  QStringList warnings;
  const Session session = session_of(arguments, warnings);
  for (const QString& warning : warnings) warn(warning);
  const auto result = compute(session);
  const std::vector<std::string> names = result->draw_names();
  if (names.empty()) {
    QString why = QString::fromStdString(session.lab->id()) + ": there are no draws";
    for (const std::string& warning : result->warnings()) why += "; " + QString::fromStdString(warning);
    throw InputError(why.toStdString());
  }

  const Progress progress("writing " + path);
  OutputFile file(path);
  QByteArray& text = file.text();
  text += "chain,draw,warmup,accepted";
  for (const std::string& name : names) text += ',' + csv_name(name);
  text += '\n';
  result->for_each_draw([&](const DrawRow& row) {
    text += QByteArray::number(row.chain);
    text += ',';
    text += QByteArray::number(static_cast<qulonglong>(row.draw));
    text += row.warmup ? ",1" : ",0";
    text += row.accepted ? ",1" : ",0";
    for (const double value : row.values) {
      text += ',';
      append_number(text, value);
    }
    text += '\n';
    file.flush_if_large();
  });
  file.commit();
  return 0;
}

}  // namespace credence
