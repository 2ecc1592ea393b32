// Help > Terms: all technical words with their sentences, those on the screen first.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

class QWidget;

namespace credence {

// Shows the page beside `window`; it is not modal.
void show_terms(QWidget* window);

// Returns the page as HTML: terms whose names or sentences contain `search`, without regard to case. Those that
// `on_screen` mentions come first, under a heading of their own.
QString terms_page(const QString& on_screen, const QString& search);

}  // namespace credence
