// What takes a while: work elsewhere, one thing after the other, or here piece by piece between the events. What it
// comes to is done here, and no error is lost.
#pragma once

#include <QObject>
#include <QThreadPool>

#include <functional>

namespace credence {

class Background : public QObject {
  Q_OBJECT
 public:
  using Then = std::function<void()>;
  explicit Background(QObject* parent = nullptr);
  ~Background() override;  // waits for what is being read and written
  // Does `work` on another thread, and here what it returns.
  void run(std::function<Then()> work);
  // Calls `piece` here, with the window's events between two calls, until it returns false; then `then`.
  void run_in_pieces(std::function<bool()> piece, Then then);
  bool idle() const { return waiting_ == 0; }
  bool finish();  // waits for everything; false where something failed meanwhile

 signals:
  void failed(const QString& sentence);  // where any of these functions throws

 private:
  void conclude(const Then& then);
  void take_piece(const std::function<bool()>& piece, const Then& then);
  int waiting_ = 0, failures_ = 0;
  QThreadPool pool_;  // one thread: what is written later is newer
};

}  // namespace credence
