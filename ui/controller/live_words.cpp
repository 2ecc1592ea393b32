// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/live_words.h"

#include "ui/session/preset_words.h"
#include "ui/session/whole_report.h"
#include "ui/words/said.h"

#include <exception>
#include <utility>

namespace credence {
namespace {

constexpr int rest_ms = 150;

}  // namespace

LiveWords::LiveWords(SessionController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  connect(&rest_, &QTimer::timeout, this, &LiveWords::read);
  connect(&controller.screen(), &Screen::picture_changed, this, &LiveWords::follow_picture);
  connect(&controller, &SessionController::hiding_changed, this, &LiveWords::numbers_changed);
  connect(&controller, &SessionController::preset_changed, this, [this] {
    report_.reset();
    wait_for_rest();
  });
}

QString LiveWords::filled(const QString& words) const {
  if (covered_ || controller_.hides_answer()) return {};
  if (report_) return with_numbers_of(*report_, words);
  return with_numbers_as_made(controller_.lab(), controller_.session().preset, words);
}

QString LiveWords::caption() {
  const QString words = controller_.places().caption_words();
  want(has_blanks(words));
  if (covered_) return tr("Predict first: this sentence comes back when you reveal the answer.");
  return has_blanks(words) ? filled(words) : controller_.caption();
}

void LiveWords::want(bool wanted) {
  if (std::exchange(wanted_, wanted) != wanted) wait_for_rest();
}

void LiveWords::follow_picture() {
  const bool covered = controller_.screen().picture().covered;
  if (std::exchange(covered_, covered) != covered) emit numbers_changed();
  wait_for_rest();
}

// A preset has its numbers without a report.
bool LiveWords::has_own_numbers() const { return !find_preset(controller_.lab(), controller_.session().preset); }

void LiveWords::wait_for_rest() {
  if (wanted_) rest_.start();
}

void LiveWords::read() {
  const Screen& screen = controller_.screen();
  if (!has_own_numbers() || !wanted_ || covered_ || !screen.result() || !screen.result()->complete()) return;
  if (screen.shown_edit() != screen.newest_edit()) return;  // another picture comes
  if (!screen.picture().result) return;
  reader_.submit([this, session = controller_.session(), result = screen.result(),
                  edit = screen.shown_edit()](const std::stop_token& stop) {
    Node report = Members{};  // shown as dashes if there is none; the numbers beside it tell why
    try {
      report = Node(whole_report(session, *result));
    } catch (const std::exception&) {
    }
    if (stop.stop_requested()) return;
    QMetaObject::invokeMethod(
        this, [this, edit, report = std::move(report)] { take(edit, report); }, Qt::QueuedConnection);
  });
}

void LiveWords::take(std::uint64_t edit, Node report) {
  if (!has_own_numbers() || edit != controller_.screen().newest_edit()) return;
  report_ = std::move(report);
  emit numbers_changed();
}

}  // namespace credence
