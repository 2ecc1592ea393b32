// The words of the window's commands and of the dialogs that they open, in the user's language.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QCoreApplication>
#include <QString>

namespace credence {

inline QString tr(const char* text) { return QCoreApplication::translate("credence::Commands", text); }

}  // namespace credence
