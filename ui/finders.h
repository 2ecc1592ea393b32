// Fills the finder: with labs, presets and commands, or with the pictures of all presets or of the views of a slot.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/finder.h"
#include "ui/session/preset_words.h"
#include "ui/session/session.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <vector>

namespace credence {

class MainWindow;
class Thumbnails;

class Finders : public QObject {
  Q_OBJECT
 public:
  Finders(MainWindow& window, Thumbnails& thumbnails, QObject* parent);
  ~Finders() override;
  Finder& finder() { return *finder_; }
  void find_anything();
  void show(const QString& question, Finder::Look look, std::vector<Found> entries);  // others' entries
  void show_presets();        // of all labs, the current lab's first
  void show_by_document();    // in the order of the documents that they follow, chapter by chapter
  void show_views(int slot);  // those that the slot can show now

 private:
  std::vector<Found> lab_entries() const;
  std::vector<Found> preset_entries() const;
  std::vector<Found> command_entries() const;
  Found preset_entry(const Lab& lab, const Preset& preset, const PresetSource& source) const;
  void add_picture_entry(std::vector<Found>& all, const Lab& lab, Found one, const QString& id);
  bool tells(const Lab& lab) const;
  void open_preset(const Lab& lab, const QString& id) const;
  void show_made(const Lab& lab, const QString& preset);
  void draw_next_view();

  MainWindow& window_;
  Thumbnails& thumbnails_;
  QPointer<Finder> finder_;                              // belongs to the window
  std::vector<std::pair<const Lab*, QString>> presets_;  // the entries of the sheet of presets
  QStringList views_;                                    // the entries of the sheet of views
  qsizetype drawn_ = 0;
  QTimer drawing_;
};

}  // namespace credence
