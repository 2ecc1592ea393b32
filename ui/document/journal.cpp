#include "ui/document/journal.h"

#include "ui/controller/faults.h"
#include "ui/document/left_work.h"
#include "ui/files/files.h"

#include <QDir>
#include <QUuid>

#include <utility>

namespace credence {
namespace {

constexpr auto try_again_after = std::chrono::seconds(2);

}  // namespace

Journal::Journal(QString folder, QObject* parent, Now now)
    : QObject(parent),
      folder_(std::move(folder)),
      now_(std::move(now)),
      file_(new_file()),
      writer_([this](const std::stop_token& quit) { run(quit); }) {}

Journal::~Journal() {
  writer_.request_stop();
  writer_.join();
}

std::shared_ptr<Journal::File> Journal::new_file() const {
  auto file = std::make_shared<File>();
  file->path =
      folder_ + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json");
  return file;
}

bool Journal::waits_to_write() const {
  return !orders_.empty() && orders_.back().file == file_ && orders_.back().session;
}

void Journal::push(Order order) {
  order.replaced += std::exchange(replaced_, {});
  orders_.push_back(std::move(order));
}

void Journal::keep(const Session& unsaved) {
  std::optional<Session> copy = unsaved;  // the replaced session is then freed outside the lock
  {
    const std::lock_guard lock(mutex_);
    if (waits_to_write()) {
      orders_.back().session.swap(copy);
    } else {
      push({file_, std::move(copy), {}, now_() + gather});
    }
  }
  kept_ = true;
  wake_.notify_one();
}

void Journal::clear() {
  {
    const std::lock_guard lock(mutex_);
    if (!kept_ && replaced_.isEmpty()) return;
    if (waits_to_write()) {
      replaced_ += orders_.back().replaced;
      orders_.pop_back();
    }
    push({file_, std::nullopt, {}, now_()});
  }
  kept_ = false;
  wake_.notify_one();
}

QString Journal::set_aside() {
  if (!std::exchange(kept_, false)) return {};
  const std::lock_guard lock(mutex_);
  if (waits_to_write()) orders_.back().due = now_();
  aside_.push_back(std::exchange(file_, new_file()));
  wake_.notify_one();
  return aside_.back()->path;
}

void Journal::replaces(const QString& journal) {
  const std::lock_guard lock(mutex_);
  replaced_ += journal;
}

void Journal::discard(const QString& journal) {
  {
    const std::lock_guard lock(mutex_);
    orders_.push_back({nullptr, std::nullopt, {journal}, now_()});
  }
  wake_.notify_one();
}

QString Journal::finish() {
  std::unique_lock lock(mutex_);
  retry();
  hurry_ = true;
  wake_.notify_one();
  idle_.wait(lock, [this] { return orders_.empty() && !busy_; });
  hurry_ = false;
  return unwritten_.empty() ? QString() : unwritten_.begin()->second.second;
}

// Orders that failed come before later ones.
void Journal::retry() {
  for (auto& [path, failure] : unwritten_) orders_.push_front(failure.first);
}

void Journal::run(const std::stop_token& quit) {
  std::unique_lock lock(mutex_);
  const auto any = [this] { return !orders_.empty(); };
  while (true) {
    if (unwritten_.empty()) {
      wake_.wait(lock, quit, any);
    } else if (!wake_.wait_for(lock, quit, try_again_after, any) && !quit.stop_requested()) {
      retry();
    }
    if (orders_.empty()) return;
    const auto left = [this] { return hurry_ ? Clock::duration::zero() : orders_.front().due - now_(); };
    while (left() > Clock::duration::zero() && !quit.stop_requested()) {
      wake_.wait_for(lock, quit, left(), [&left] { return left() <= Clock::duration::zero(); });
    }
    Order order = std::move(orders_.front());
    orders_.pop_front();
    busy_ = true;
    lock.unlock();
    carry_out(std::move(order));
    lock.lock();
    busy_ = false;
    idle_.notify_all();
  }
}

void Journal::carry_out(Order order) {
  {
    const std::lock_guard lock(mutex_);  // this replaces what failed before
    const auto before = order.file ? unwritten_.find(order.file->path) : unwritten_.end();
    if (before != unwritten_.end()) order.replaced += before->second.first.replaced;
  }
  QString fault;
  try {
    if (order.session) {
      QDir().mkpath(folder_);
      order.file->lock.hold(lock_of(order.file->path));
      write_file(order.file->path, to_json(*order.session));
    } else if (order.file) {
      remove_journal(order.file->path);
      order.file->lock.release();
    }
    for (const QString& path : order.replaced) remove_journal(path);
  } catch (...) {
    fault = sentence_of_exception();
  }
  const std::lock_guard lock(mutex_);
  const bool failed_before = !unwritten_.empty();
  for (const QString& path : order.replaced) unwritten_.erase(path);
  if (order.file) unwritten_.erase(order.file->path);
  if (fault.isEmpty() || !order.file) return;
  const QString path = order.file->path;
  unwritten_.insert_or_assign(path, std::pair(std::move(order), fault));
  if (failed_before) return;
  QMetaObject::invokeMethod(
      this, [this, fault] { emit failed(fault); }, Qt::QueuedConnection);
}

}  // namespace credence
