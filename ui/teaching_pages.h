// The pages of the manual for whoever teaches, as HTML: presenting, asking a class, writing lessons, giving homework,
// and marking it, running a server, and labs in lecture notes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <vector>

namespace credence {

struct TeachingPage {
  QString file, title, html;  // "presenting.html"
};
std::vector<TeachingPage> teaching_pages();

}  // namespace credence
