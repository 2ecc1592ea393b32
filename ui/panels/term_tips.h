// Explains technical words wherever they stand in the window: whatever shows text under the pointer gets, below its own
// tooltip, a sentence for each term that its text or its tooltip mentions.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QString>

class QPoint;
class QWidget;

namespace credence {

class TermTips : public QObject {
 public:
  explicit TermTips(QObject* application);  // watches it

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

// Lets the application explain terms and speak to screen readers, from now on and once only.
void explain_terms();

// Holds the text of a widget at a place and the tooltip that it has there itself; both are empty if it shows no text.
struct ShownText {
  QString text, tip;
};
ShownText text_shown(const QWidget& widget, const QPoint& at);

// Returns the texts that the visible parts of a window show, one per line.
QString texts_on(const QWidget& window);

}  // namespace credence
