// The offers of the message bar about work and its files: to restore what closed windows have left, to bring back what
// was set aside, and to keep a file that was changed on disk. And what is said when a window with unsaved work closes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

namespace credence {

class MainWindow;
class WorkList;

// The key of the offer about a lesson's step, which goes when the step does.
inline constexpr auto step_offer_key = "step";

class WorkOffers : public QObject {
  Q_OBJECT
 public:
  explicit WorkOffers(MainWindow& window);
  // Offers all that is left at once. What is not answered is offered at the next start.
  void offer_left();
  void show_list();      // of what is left, and of what was discarded
  bool has_any() const;  // whether closed windows have left work, or some was discarded in the last week
  void explain_closing(const std::function<void()>& closed);  // says what becomes of unsaved work; then asks once
  static bool closing_is_explained();                         // whether a person does not want to read it again

 private:
  void restore(const std::vector<WorkPiece>& pieces);
  void discard(const std::vector<WorkPiece>& pieces);
  std::vector<WorkPiece> piece(const QString& path) const;  // one, or none
  void tell_of_discarding();
  void take_back(const QString& path);  // from what was discarded
  void tell_of_data(const Place& at);
  void forget(const std::vector<WorkPiece>& pieces);
  void offer_aside(const QString& journal, Document::Reason reason);
  void ask_about_changes(const QString& path);
  void tell_film(const QString& file, int painted, int count);

  MainWindow& window_;
  std::vector<WorkPiece> left_;  // the oldest first
  QPointer<WorkList> list_;
  std::optional<Place> data_at_;  // the data of a person that are offered
};

}  // namespace credence
