// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/numbers_file.h"

#include "core/data/csv.h"
#include "core/figure/figure_numbers.h"
#include "core/math/input_error.h"
#include "ui/controller/arrangement.h"

#include <charconv>

namespace credence {
namespace {

class NumbersText {
 public:
  void begin(std::string place) { place_ = std::move(place); }
  void add(const FigureNumber& number) {
    add_text(place_.empty() ? number.layer : place_ + ": " + number.layer);
    add_text(number.series);
    add_number(number.x);
    add_number(number.y);
    add_number(number.value);
    end_row();
  }
  void add(const std::string& layer, const std::string& series, std::size_t row, const Cell& value) {
    add_text(place_.empty() ? layer : place_ + ": " + layer);
    add_text(series);
    if (row > 0) text_ += QByteArray::number(static_cast<qulonglong>(row));
    text_ += ",,";
    if (const auto* number = std::get_if<double>(&value)) {
      add_number(*number);
    } else {
      add_text(std::get<std::string>(value));
    }
    end_row();
  }
  QByteArray take() { return std::move(text_); }

 private:
  void add_text(const std::string& text) {
    if (!text.empty()) text_ += QByteArray::fromStdString(csv_field(text));
    text_ += ',';
  }
  void add_number(std::optional<double> number) {
    char digits[32];
    if (number) text_.append(digits, std::to_chars(digits, digits + sizeof digits, *number).ptr - digits);
    text_ += ',';
  }
  void end_row() { text_.back() = '\n'; }

  QByteArray text_ = "layer,series,x,y,value\n";
  std::string place_;
};

void add_view(NumbersText& text, const Session& session, const Result& result, const QString& view, int frame) {
  if (view == QLatin1String(equations_view_id)) throw InputError(say("equations: this view has no numbers to write"));
  if (view == QLatin1String(numbers_view_id)) {
    for (const Readout& readout : result.readouts(frame)) text.add(readout.group, readout.label, 0, readout.value);
    return;
  }
  if (view == QLatin1String(data_view_id)) {
    const Table& data = session.inputs.data;
    for (std::size_t c = 0; c < data.columns().size(); ++c) {
      for (std::size_t i = 0; i < data.size(); ++i) text.add(data.columns()[c].name(), {}, i + 1, data.cell(i, c));
    }
    return;
  }
  for_each_number(result.figure(view.toStdString(), frame), [&](const FigureNumber& number) { text.add(number); });
}

std::string title_of(const Session& session, const QString& id) {
  for (const ViewInfo& view : session.lab->views()) {
    if (id == QString::fromStdString(view.id)) return translated(view.title);
  }
  return id.toStdString();
}

}  // namespace

QByteArray numbers_of(const Session& session, const Result& result, const QStringList& views, std::vector<int> frames) {
  const Timeline timeline = result.timeline();
  for (int& frame : frames) {
    if (frame < 0) frame = timeline.frames - 1;
    if (frame < timeline.frames) continue;
    throw InputError(say("frame {}: the timeline has the positions 0 to {}", std::to_string(frame),
                         std::to_string(timeline.frames - 1)));
  }
  NumbersText text;
  for (const QString& view : views) {
    if (views.size() > 1 && view == QLatin1String(equations_view_id)) continue;
    for (const int frame : frames) {
      std::string place = views.size() > 1 ? title_of(session, view) : "";
      if (frames.size() > 1) {
        place += (place.empty() ? "" : ", ") + timeline.unit + ' ' + std::to_string(frame);
      }
      text.begin(std::move(place));
      add_view(text, session, result, view, frame);
    }
  }
  return text.take();
}

}  // namespace credence
