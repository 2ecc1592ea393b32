// A panel over the window in which something is found by a few letters: as rows of names, or as a sheet of small
// pictures. It blocks nothing: Escape or a click beside it closes it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFrame>
#include <QIcon>
#include <QImage>
#include <QPointer>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace credence {

struct Found {
  QString name;
  QString detail = {};  // shown at the right of a row, and searched, too: the lab of a preset, the keys of a command
  QString group = {};   // heading above it while nothing is typed
  QString help = {};
  QString also = {};       // searched, but not shown: the group of a preset
  QStringList names = {};  // other names of its own, which count as much as the one that is shown
  QIcon icon = {};
  QImage picture = {};
  bool current = false;
  double weight = 1;  // of what is typed, so that a lab comes before presets that fit as well
  std::function<void()> choose = {};
};

class Finder : public QFrame {
  Q_OBJECT
 public:
  enum class Look { rows, pictures };
  explicit Finder(QWidget* window);
  // Shows the entries, in their order until something is typed, and takes the keyboard.
  void open(const QString& question, Look look, std::vector<Found> entries);
  void set_picture(std::size_t entry, const QImage& picture);
  void close_now();

 signals:
  void chosen();  // an entry was chosen and its function was called
  void closed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void list();
  void add(std::size_t entry);
  void place();
  void choose(const QListWidgetItem* item);
  void give_up();
  bool take_key(int key);
  void step(int by);
  QLineEdit* box_;
  QListWidget* list_;
  QLabel* nothing_;
  Look look_ = Look::rows;
  std::vector<Found> entries_;
  QPointer<QWidget> before_;  // had the keyboard
};

}  // namespace credence
