// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/journal.h"

#include "ui/controller/faults.h"
#include "ui/document/journals.h"
#include "ui/files/files.h"

#include <QDir>
#include <QUuid>

#include <algorithm>
#include <iterator>
#include <utility>

namespace credence {
namespace {

constexpr auto try_again_after = std::chrono::seconds(2);

}  // namespace

Journal::Journal(QString folder, QObject* parent, Now now)
    : QObject(parent),
      folder_(std::move(folder)),
      now_(std::move(now)),
      writer_([this](const std::stop_token& quit) { run(quit); }) {}

Journal::~Journal() {
  writer_.request_stop();
  writer_.join();
}

Journal::Shelf& Journal::shelf(const Place& place) {
  Shelf& shelf = shelves_[place];
  if (!shelf.file) {
    shelf.file = std::make_shared<File>();
    shelf.file->path =
        folder_ + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json");
  }
  return shelf;
}

std::deque<Journal::Order>::iterator Journal::waiting(const File& file) {
  const auto newest =
      std::find_if(orders_.rbegin(), orders_.rend(), [&file](const Order& order) { return order.file.get() == &file; });
  return newest != orders_.rend() && newest->session ? std::prev(newest.base()) : orders_.end();
}

void Journal::keep(const Session& unsaved) {
  std::optional<Session> copy = unsaved;  // and what it takes the place of is freed outside of the lock
  Shelf& its = shelf(place_of(unsaved));
  {
    const std::lock_guard lock(mutex_);
    if (const auto order = waiting(*its.file); order != orders_.end()) {
      order->session.swap(copy);
      order->replaced += std::exchange(its.replaced, {});
    } else {
      orders_.push_back({its.file, std::move(copy), std::exchange(its.replaced, {}), now_() + gather});
    }
  }
  its.kept = true;
  wake_.notify_one();
}

void Journal::clear(const Place& place) {
  Shelf& its = shelf(place);
  if (!std::exchange(its.kept, false) && its.replaced.isEmpty()) return;
  remove(its.file, std::exchange(its.replaced, {}));
}

// A file that was to be removed after an order that was dropped is removed after the orders that replaced it.
void Journal::put_removals_last() {
  std::deque<Order> removals, others;
  while (!orders_.empty()) {
    Order order = std::move(orders_.front());
    orders_.pop_front();
    const bool written_again =
        std::ranges::any_of(orders_, [&](const Order& later) { return later.file == order.file; });
    (order.session || written_again ? others : removals).push_back(std::move(order));
  }
  orders_ = std::move(others);
  std::ranges::move(removals, std::back_inserter(orders_));
}

void Journal::remove(const std::shared_ptr<File>& file, const QStringList& replaced) {
  std::optional<Session> dropped;  // freed outside of the lock
  {
    const std::lock_guard lock(mutex_);
    Order removal{file, std::nullopt, replaced, now_()};
    if (const auto order = waiting(*file); order != orders_.end()) {
      order->session.swap(dropped);
      removal.replaced += order->replaced;
      orders_.erase(order);
      put_removals_last();
    }
    orders_.push_back(std::move(removal));  // last: what is newer and waits comes to the disk before
  }
  wake_.notify_one();
}

QString Journal::set_aside(const Place& place) {
  Shelf& its = shelf(place);
  if (!std::exchange(its.kept, false)) return {};
  const std::lock_guard lock(mutex_);
  if (const auto order = waiting(*its.file); order != orders_.end()) order->due = now_();
  aside_.push_back(std::exchange(its.file, nullptr));
  wake_.notify_one();
  return aside_.back()->path;
}

std::shared_ptr<Journal::File> Journal::taken_from_aside(const QString& journal) {
  const auto found = std::ranges::find(aside_, journal, &File::path);
  if (found == aside_.end()) return nullptr;
  std::shared_ptr<File> file = std::move(*found);
  aside_.erase(found);
  return file;
}

void Journal::discard(const QString& journal) {
  auto file = taken_from_aside(journal);
  if (!file) return;
  {
    const std::lock_guard lock(mutex_);  // behind the order that writes it
    orders_.push_back({std::move(file), std::nullopt, {}, now_(), true});
  }
  wake_.notify_one();
}

void Journal::take_over(const Place& place, const QString& journal) {
  if (auto file = taken_from_aside(journal)) {
    clear(place);
    shelves_[place] = {std::move(file), true};
  } else {
    shelf(place).replaced += journal;
  }
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
      write_file(order.file->path, to_json(*order.session, StepPlace::named));
    } else if (order.file) {
      order.discarded ? discard_journal(order.file->path, folder_ + QStringLiteral("/discarded"))
                      : remove_journal(order.file->path);
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
