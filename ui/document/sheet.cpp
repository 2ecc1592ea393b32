#include "ui/document/sheet.h"

#include "core/math/input_error.h"
#include "ui/controller/arrangement.h"

namespace credence {
namespace {

// A paragraph a group: as many numbers as the lab shows fit on a cell only side by side.
QString numbers_text(const Result& result, int frame) {
  QStringList paragraphs;
  std::string group;
  for (const Readout& readout : result.readouts(frame)) {
    const QString entry = QString::fromStdString(readout.label + ' ' + readout.value);
    if (paragraphs.isEmpty() || readout.group != group) {
      group = readout.group;
      paragraphs += QString::fromStdString(group) + (group.ends_with('?') ? " " : ": ") + entry;
    } else {
      paragraphs.last() += "  ·  " + entry;
    }
  }
  const std::string narration = result.narration(frame);
  if (!narration.empty()) paragraphs += QString::fromStdString(narration);
  return paragraphs.join("\n\n");
}

int existing_frame(const Timeline& timeline, int frame) {
  if (frame < 0) return timeline.frames - 1;
  if (frame >= timeline.frames) {
    throw InputError("frame " + std::to_string(frame) + ": the timeline has the positions 0 to " +
                     std::to_string(timeline.frames - 1));
  }
  return frame;
}

}  // namespace

QStringList views_on_screen(const Session& session) {
  const View& view = session.view;
  return view.maximised >= 0 ? QStringList(view.slots_shown[view.maximised]) : view.slots_shown;
}

Sheet make_sheet(const Session& session, const Result& result, const QStringList& views, std::vector<int> frames) {
  const Timeline timeline = result.timeline();
  for (int& frame : frames) frame = existing_frame(timeline, frame);
  Sheet sheet;
  for (const QString& view : views) {
    for (const int frame : frames) {
      SheetCell cell;
      if (view == QLatin1String(numbers_view_id)) {
        cell.text = numbers_text(result, frame);
      } else {
        cell.figure = result.figure(view.toStdString(), frame);
        if (frames.size() > 1) cell.figure.title += ", " + timeline.unit + ' ' + std::to_string(frame);
      }
      sheet.cells.push_back(std::move(cell));
    }
  }
  sheet.columns =
      frames.size() > 1 ? static_cast<int>(frames.size()) : columns_of(session.view, static_cast<int>(views.size()));
  if (views.size() > 1) sheet.title = QString::fromStdString(session.lab->title());
  return sheet;
}

QSize default_size(const Sheet& sheet) {
  const int cells = static_cast<int>(sheet.cells.size());
  if (cells == 1) return {800, 600};
  const int rows = (cells + sheet.columns - 1) / sheet.columns;
  return sheet.columns <= 2 ? QSize(640 * sheet.columns, 480 * rows) : QSize(400 * sheet.columns, 360 * rows);
}

}  // namespace credence
