// Help > Manual, and the same as web pages: made from the program's own tables, so that it never says less than the
// program can do.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "ui/commands.h"

#include <QImage>
#include <QString>

#include <vector>

namespace credence {

struct ManualPage {
  QString file;   // "coin.html"
  QString title;  // in the list of all pages
  QString html;   // its contents, without a frame; pictures are "pictures/LAB_PRESET.png"
};

class Manual {
 public:
  // How much is shown: every preset by a picture, which takes a while to make, or the first of each lab.
  enum class Pictures { all, few };
  Manual(const Desk& desk, Pictures pictures);

  const std::vector<ManualPage>& pages() const { return pages_; }
  // Returns a whole web page that links to the others.
  QByteArray web_page(const ManualPage& page) const;
  const QStringList& pictures() const { return pictures_; }  // "coin_first", ...

 private:
  QString start_page() const;
  QString lab_page(const Lab& lab, Pictures pictures);
  QString picture(const Lab& lab, const QString& preset, int width);

  QStringList pictures_;
  std::vector<ManualPage> pages_;
};

// Draws a picture by its name, "coin_first", from a coarse result: what a preset looks like is seen at once.
QImage manual_picture(const QString& name);

// The page about the command line, which the window does not know: the program tells it at its start.
void set_command_line_page(const QString& html);

// The manual whose page of keys has the commands of the window.
Manual whole_manual(MainWindow& window, Manual::Pictures pictures);

// Opens the manual beside the window, at its start page.
void show_manual(const Desk& desk);

}  // namespace credence
