// Small pictures of the presets of all labs, made while the window has nothing else to do, and the strip that shows
// those of the lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/thumbnails.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>

namespace credence {

class Filmstrip;
class MainWindow;

class PresetPictures : public QObject {
  Q_OBJECT
 public:
  explicit PresetPictures(MainWindow& window);
  Thumbnails& thumbnails() { return thumbnails_; }
  void begin();      // makes pictures from now on
  void order();      // after another lab, theme or language: the pictures of the lab on the screen come first
  void note_edit();  // interrupts the work
  bool is_strip_shown() const;
  void ask_for_strip(bool wanted);  // remembered for the next start
  void arrange();                   // shows or hides the strip; to be called for another size or theme

 private:
  bool is_calm() const;
  MainWindow& window_;
  std::optional<bool> strip_wanted_;  // nothing: it is shown if there is room
  bool begun_ = false;
  QElapsedTimer since_edit_;
  Thumbnails thumbnails_;
};

}  // namespace credence
