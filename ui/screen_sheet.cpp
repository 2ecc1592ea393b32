#include "ui/screen_sheet.h"

#include "ui/panels/slot_panel.h"

namespace credence {
namespace {

QString numbers_text(const Result& result, int frame) {
  QString text;
  std::string group;
  for (const Readout& readout : result.readouts(frame)) {
    if (readout.group != group) {
      group = readout.group;
      text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + QString::fromStdString(group) + QLatin1Char('\n');
    }
    text +=
        QStringLiteral("%1: %2\n").arg(QString::fromStdString(readout.label), QString::fromStdString(readout.value));
  }
  return text + QLatin1Char('\n') + QString::fromStdString(result.narration(frame));
}

SheetCell cell(const QString& view, const Result& result, int frame) {
  SheetCell made;
  if (view == QLatin1String(numbers_view_id)) {
    made.text = numbers_text(result, frame);
  } else {
    made.figure = result.figure(view.toStdString(), frame);
  }
  return made;
}

}  // namespace

Sheet screen_sheet(const Session& session, const Result& result, int frame, int slot) {
  const QStringList& views = session.view.slots_shown;
  const int alone = slot >= 0 ? slot : session.view.maximised;
  Sheet sheet;
  if (alone >= 0 && alone < views.size()) {
    sheet.cells.push_back(cell(views[alone], result, frame));
    return sheet;
  }
  for (const QString& view : views) sheet.cells.push_back(cell(view, result, frame));
  sheet.columns = views.size() > 1 ? 2 : 1;
  return sheet;
}

}  // namespace credence
