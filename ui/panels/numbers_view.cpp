#include "ui/panels/numbers_view.h"

#include "ui/panels/appearance.h"

#include <QEvent>
#include <QScrollBar>

namespace credence {
namespace {

QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }

QString to_html(const std::vector<Readout>& readouts, const std::string& narration, const QPalette& palette) {
  const QString muted = muted_text(palette).name();
  QString html = QStringLiteral("<table width='100%' cellspacing='0' cellpadding='2'>");
  std::string group;
  for (const Readout& readout : readouts) {
    if (readout.group != group) {
      group = readout.group;
      html += QStringLiteral("<tr><td colspan='2' style='padding-top:8px'><b style='color:%1'>%2</b></td></tr>")
                  .arg(muted, escaped(group));
    }
    html += QStringLiteral("<tr><td><span title='%3'>%1</span></td><td align='right'>%2</td></tr>")
                .arg(escaped(readout.label), escaped(readout.value), escaped(readout.help).replace(QLatin1Char('\''), QLatin1String("&#39;")));
  }
  html += QStringLiteral("</table>");
  if (!narration.empty()) html += QStringLiteral("<p style='line-height:125%'>%1</p>").arg(escaped(narration));
  return html;
}

}  // namespace

NumbersView::NumbersView(QWidget* parent) : QTextBrowser(parent) {
  setObjectName(QStringLiteral("numbers"));
  setAccessibleName(tr("Numbers and words"));
  setFrameShape(QFrame::NoFrame);
  setOpenLinks(false);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  document()->setDocumentMargin(10);
}

void NumbersView::show_numbers(const std::vector<Readout>& readouts, const std::string& narration) {
  const QString html = to_html(readouts, narration, palette());
  if (html == html_) return;
  html_ = html;
  const int at = verticalScrollBar()->value();
  setHtml(html);
  verticalScrollBar()->setValue(at);
}

void NumbersView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    html_.clear();  // colours are written into it; the window shows its numbers again after a change of theme
  }
}

}  // namespace credence
