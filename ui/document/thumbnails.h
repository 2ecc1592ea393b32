// Small pictures of presets: computed and painted in the background while nobody edits, and kept in the user's cache
// folder, by everything that they depend on. The window's thread paints, because Qt Charts measures texts there.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/jobs/latest_wins.h"
#include "ui/plot/theme.h"
#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QSize>
#include <QTimer>

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <utility>

namespace credence {

inline constexpr QSize thumbnail_size{126, 70};  // in pixels at scale 1

// Returns a figure without its words, axes and handles, which nobody could read in a small picture.
Figure without_words(Figure figure);
// Returns the figure of the plot that a session shows first, at its frame. `stop` cuts short what refines it.
Figure main_figure(const Session& session, const std::stop_token& stop);
// Paints a figure without its words. `scale` is device pixels per pixel.
QImage paint_thumbnail(const Figure& figure, ThemeId theme, double scale);

struct ThumbnailLook {
  ThemeId theme = ThemeId::light;
  QString language;
  double scale = 1;  // device pixels per pixel
  bool operator==(const ThumbnailLook&) const = default;
};

class Thumbnails : public QObject {
  Q_OBJECT
 public:
  // `calm` says whether the window has nothing better to do. `folder` is that of the pictures.
  explicit Thumbnails(std::function<bool()> calm, QString folder = default_folder(), QObject* parent = nullptr);
  ~Thumbnails() override;
  static QString default_folder();

  // Makes the pictures of these labs in that look, the first lab's first. Pictures of another look are forgotten.
  void make(const std::vector<const Lab*>& labs, const ThumbnailLook& look);
  void pause();  // interrupts the work after an edit; it goes on once the window is calm
  // Returns a null image until the picture is made.
  QImage picture(const Lab& lab, const QString& preset) const;
  // Returns whether all pictures are made and written.
  bool idle() const { return queue_.empty() && !running_ && waiting_ == nullptr && *writing_ == 0; }
  int computed() const { return computed_; }  // pictures that did not come from the folder

 signals:
  void made(const credence::Lab& lab, const QString& preset);

 private:
  using Key = std::pair<const Lab*, QString>;
  struct Work;
  void go_on();
  void submit(const Key& key);
  void take(const std::shared_ptr<Work>& work);
  void finish(const Key& key, const QImage& image);
  static void run(Work& work, const std::stop_token& stop);

  std::function<bool()> calm_;
  QString folder_;
  ThumbnailLook look_;
  std::deque<Key> queue_;
  std::map<Key, QImage> made_;
  std::shared_ptr<Work> waiting_;            // computed, not painted yet
  std::stop_source stop_{std::nostopstate};  // of the work that was begun last
  bool running_ = false, interrupted_ = false, swept_ = false;
  int computed_ = 0;
  std::shared_ptr<std::atomic<int>> writing_ = std::make_shared<std::atomic<int>>(0);  // files that are being written
  QTimer patience_, budget_;
  LatestWins worker_;  // last member: its destructor waits for the running job
};

}  // namespace credence
