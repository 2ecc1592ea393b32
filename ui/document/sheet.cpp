// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/sheet.h"

#include "core/figure/class_names.h"
#include "core/lab/signed_notation.h"
#include "core/lessons/predicted_result.h"
#include "core/math/input_error.h"
#include "ui/controller/arrangement.h"
#include "ui/document/data_figure.h"
#include "ui/session/own_data.h"
#include "ui/session/preset_words.h"
#include "ui/session/whole_report.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {
namespace {

bool has_class_points(const Figure& figure) {
  return std::ranges::any_of(figure.layers, [](const Layer& layer) {
    const auto* points = std::get_if<Points>(&layer);
    return points != nullptr && class_of(points->role) >= 0 && !points->at.empty();
  });
}

bool is_button(const Layer& layer) {
  const auto* areas = std::get_if<Areas>(&layer);
  return layer.live && areas != nullptr && !areas->click.empty();
}

// Gives a board without axes the height of what is drawn on it.
void fit_height(Figure& figure) {
  constexpr double step = 0.5;  // so that a disc that grows for a moment moves nothing
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Layer& layer : figure.layers) {
    const auto* areas = std::get_if<Areas>(&layer);
    if (areas == nullptr) continue;
    for (const Area& area : areas->areas) {
      for (const Polyline& outline : area.outlines) {
        for (const Point2 p : outline) {
          low = std::min(low, p.y);
          high = std::max(high, p.y);
        }
      }
    }
  }
  if (!(low < high)) return;
  figure.y.min = step * std::floor(low / step);
  figure.y.max = step * std::ceil(high / step);
}

// Pictures on paper show facts, and nothing that only invites a hand: no handles, no buttons and, unless the words
// beside the figure are about them, no points that explore, nor
// names of classes that have no point yet. At the end of a run the last step is no more than any other.
Figure without_marks(Figure figure, bool keeps_places, bool is_end) {
  const auto is_mark = [&](const Layer& layer) {
    const auto* points = std::get_if<Points>(&layer);
    const bool invites = layer.live && std::holds_alternative<Text>(layer);  // "click to add a point"
    return std::holds_alternative<Handles>(layer) || invites || is_button(layer) || (is_end && layer.live) ||
           (!keeps_places && points != nullptr && points->explores);
  };
  const bool had_buttons = std::ranges::any_of(figure.layers, is_button);
  if (clickable_class_names(figure) != nullptr && !has_class_points(figure)) {
    std::erase_if(figure.layers, [](const Layer& layer) {
      const auto* points = std::get_if<Points>(&layer);
      return points != nullptr && class_of(points->role) >= 0;
    });
  }
  for (auto* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) std::erase_if(*layers, is_mark);
  if (is_end && figure.note_lives) figure.note.clear();
  if (had_buttons && !figure.show_axes) fit_height(figure);
  return figure;
}

// A board that has nothing but buttons, and perhaps a word below them.
bool only_invites(const Figure& figure) {
  return std::ranges::any_of(figure.layers, is_button) && std::ranges::all_of(figure.layers, [](const Layer& layer) {
           return is_button(layer) || std::holds_alternative<Text>(layer) || std::holds_alternative<Handles>(layer);
         });
}

// A note that several plots share is read once, and no plot needs the title that the sheet has.
void say_once(Sheet& sheet) {
  std::vector<std::string> said_before;
  for (SheetCell& cell : sheet.cells) {
    std::string &title = cell.figure.title, &note = cell.figure.note;
    if (QString::fromStdString(title) == sheet.title) title.clear();
    if (note.empty()) continue;
    if (std::ranges::find(said_before, note) != said_before.end()) {
      note.clear();
    } else {
      said_before.push_back(note);
    }
  }
}

// Writes the table of readouts, with a heading per group, and the narration below it.
QString numbers_text(const Result& result, int frame) {
  QStringList lines;
  std::string group;
  for (const Readout& readout : result.readouts(frame)) {
    if (lines.isEmpty() || readout.group != group) {
      group = readout.group;
      lines += QString::fromStdString(group);
    }
    lines += notation(QString::fromStdString("  " + readout.label + '\t' + readout.value));
  }
  const std::string narration = result.narration(frame);
  if (!narration.empty()) lines += notation("\n" + QString::fromStdString(narration));
  return visible(lines.join('\n'));
}

int existing_frame(const Timeline& timeline, int frame) {
  if (frame < 0) return timeline.frames - 1;
  if (frame >= timeline.frames) {
    throw InputError(say("frame {}: the timeline has the positions 0 to {}", std::to_string(frame),
                         std::to_string(timeline.frames - 1)));
  }
  return frame;
}

// A sheet of a whole screen has the preset's title and caption; if it was edited or rearranged, it has the titles of
// what it shows. A single plot has its own title. While an answer is covered or hidden there is no caption, which
// may tell it.
void set_head(Sheet& sheet, const Session& session, const std::optional<Preset>& made_from, const Result& result,
              const QStringList& views, const std::vector<int>& frames, bool on_paper) {
  const Timeline timeline = result.timeline();
  const QString caption = made_from ? load_preset(*session.lab, made_from->id).view.caption : QString();
  // A caption that a person wrote into the session's file is always shown.
  const bool hidden = is_covered(result) || session.view.hidden;
  const bool own = !hidden && !session.view.caption.isEmpty() && session.view.caption != caption;
  if (own) {
    sheet.caption = session.view.caption;
    if (has_blanks(sheet.caption)) sheet.caption = with_numbers_of(whole_report(session, result), sheet.caption);
  }
  if (const auto preset = unedited_preset(session)) {
    const View given = load_preset(*session.lab, preset->id).view;
    if (given.slots_shown == session.view.slots_shown) {  // or one slot, if it fills the window
      sheet.title =
          on_paper ? title_on_paper(preset->title, preset_words(*session.lab, preset->id).source) : preset->title;
      if (!own && !hidden && frames == std::vector{given.frame < 0 ? timeline.frames - 1 : given.frame})
        sheet.caption = on_paper && !preset->printed.isEmpty() ? preset->printed : preset->caption;
      return;
    }
  }
  if (views.size() < 2) return;
  QStringList shown;  // in the order of the screen
  for (const QString& id : views) {
    for (const ViewInfo& view : session.lab->views()) {
      if (id == QString::fromStdString(view.id)) shown += said(view.title);
    }
  }
  sheet.title = said(session.lab->title()) + ": " + shown.join(", ");
  const QString file = visible(QString::fromStdString(session.inputs.data.source()));
  if (has_own_table(session) && !file.isEmpty()) sheet.title += QStringLiteral(" — ") + file;
}

}  // namespace

QStringList views_on_screen(const Session& session) {
  const View& view = session.view;
  return view.maximised >= 0 ? QStringList(view.slots_shown[view.maximised]) : view.slots_shown;
}

Sheet make_sheet(const Session& session, const Result& result, const QStringList& views, std::vector<int> frames,
                 Marks marks) {
  const Timeline timeline = result.timeline();
  const auto preset = find_preset(*session.lab, session.preset);
  for (int& frame : frames) frame = existing_frame(timeline, frame);
  Sheet sheet;
  for (const QString& view : views) {
    for (const int frame : frames) {
      SheetCell cell;
      if (view == QLatin1String(numbers_view_id)) {
        cell.text = numbers_text(result, frame);
      } else if (view == QLatin1String(data_view_id)) {
        const Inputs& inputs = session.inputs;
        cell.figure = data_figure(is_signed(*session.lab, inputs.parameters) ? signed_table(inputs.data) : inputs.data);
      } else if (view == QLatin1String(equations_view_id)) {
        cell.equations = result.equations(frame, nullptr);
      } else {
        cell.figure = result.figure(view.toStdString(), frame);
        if (marks != Marks::shown) {
          if (views.size() > 1 && frames.size() == 1 && only_invites(cell.figure)) continue;
          const bool is_end =
              marks == Marks::left_out && frames.size() == 1 && timeline.frames > 1 && frame == timeline.frames - 1;
          cell.figure = without_marks(std::move(cell.figure), preset && preset->keeps_places, is_end);
        }
        if (frames.size() > 1) {
          cell.figure.title = say("{}, {} {}", cell.figure.title, timeline.unit, std::to_string(frame));
        }
      }
      sheet.cells.push_back(std::move(cell));
    }
  }
  sheet.columns = frames.size() > 1 ? static_cast<int>(frames.size())
                                    : columns_of(session.view, static_cast<int>(sheet.cells.size()));
  set_head(sheet, session, preset, result, views, frames, marks != Marks::shown);
  if (frames.size() == 1) say_once(sheet);
  return sheet;
}

QSize default_size(const Sheet& sheet) {
  const int cells = static_cast<int>(sheet.cells.size());
  if (cells == 1) return {800, 600};
  const int rows = (cells + sheet.columns - 1) / sheet.columns;
  return sheet.columns <= 2 ? QSize(640 * sheet.columns, 480 * rows) : QSize(400 * sheet.columns, 360 * rows);
}

ExportOptions sheet_on_paper(const Sheet& sheet, PaperSize paper, const ExportOptions& given, bool is_png) {
  constexpr double text_width = 16, half_width = 10;  // in centimetres, on a page of A4
  if (paper.width == 0) paper.width = sheet.columns > 1 ? text_width : half_width;
  ExportOptions options = on_paper(sheet, paper, default_size(sheet), given.theme, is_png);
  options.outlines = given.outlines;
  return options;
}

}  // namespace credence
