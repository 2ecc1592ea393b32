// SPDX-License-Identifier: GPL-3.0-only
#include "ui/learning.h"

#include "core/math/input_error.h"
#include "ui/finders.h"
#include "ui/lessons/progress.h"
#include "ui/main_window.h"
#include "ui/panels/free_prediction.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/lab_list.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/pictograms.h"
#include "ui/panels/prediction_box.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/sketch_pad.h"
#include "ui/panels/slot_grid.h"
#include "ui/teaching/lesson_panel.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"
#include "ui/words/user_settings.h"

#include <QDesktopServices>
#include <QSettings>
#include <QUrl>

#include <algorithm>
#include <optional>

namespace credence {
namespace {

constexpr auto tour_id = "tour";
constexpr auto tour_offered_key = "lessons/tour_offered";

std::string lab_of(const Lesson& lesson) {
  const std::string& preset = lesson.steps.front().screen.preset;
  return preset.substr(0, preset.find('/'));
}

// Returns an address as browsers read it, with letters of other scripts in its host spelt out; nothing if it is no
// plain address of the web. A name before the host, "https://bank.org@evil.org", only misleads, and what is too long
// to be shown whole is not opened.
std::optional<QString> web_address(const QString& target) {
  constexpr qsizetype longest = 400;
  const QUrl url(target.trimmed(), QUrl::StrictMode);
  const bool web = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
  if (!url.isValid() || !web || url.host().isEmpty() || !url.userInfo().isEmpty()) return std::nullopt;
  const QString address = QString::fromLatin1(url.toEncoded());
  if (address.size() > longest) return std::nullopt;
  return address;
}

}  // namespace

Learning::Learning(MainWindow& window) : QObject(&window), window_(window), desk_(window.controller()) {
  connect(&desk_, &LessonDesk::failed, this,
          [this](const QString& why) { window_.messages()->show_message(MessageBar::Kind::error, why); });
  // Queued, because a lesson that opens takes messages away.
  connect(
      &desk_, &LessonDesk::notice, this,
      [this](const QString& what) { window_.messages()->show_message(MessageBar::Kind::warning, what); },
      Qt::QueuedConnection);
  for (const auto changed :
       {&LessonDesk::step_changed, &LessonDesk::closed, &LessonDesk::covered_changed, &LessonDesk::place_changed}) {
    connect(&desk_, changed, this, &Learning::follow);
  }
  connect(&desk_, &LessonDesk::step_changed, this, &Learning::shut_numbers);
  for (const auto left : {&LessonDesk::leaving_step, &LessonDesk::leaving}) {
    connect(&desk_, left, this, [this] { window_.messages()->offer(step_offer_key, {}, {}); });
  }
  connect(&window.controller(), &SessionController::hiding_changed, this, &Learning::follow);
  connect(&window.controller(), &SessionController::arranged, this, &Learning::place_pad);
  connect(&window.controller().screen(), &Screen::picture_changed, this, &Learning::place_pad);
}

void Learning::furnish(const Panels& panels) {
  header_ = &panels.header;
  sidebar_ = &panels.sidebar;
  plots_ = &panels.plots;
  panel_ = new LessonPanel(desk_, &panels.sidebar);
  auto* free = new FreePrediction(desk_, window_.controller(), &panels.sidebar);
  panels.sidebar.hold(panel_);
  panels.sidebar.hold(free);
  panels.sidebar.put_at_foot(panel_->foot());
  connect(free->box(), &PredictionBox::keys_wanted, panel_, &LessonPanel::keys_wanted);
  connect(panel_, &LessonPanel::list_wanted, this, &Learning::show_list);
  connect(panel_, &LessonPanel::keys_wanted, this, [this] {
    if (pad_ != nullptr) pad_->setFocus(Qt::OtherFocusReason);
  });
  connect(panel_, &LessonPanel::link_wanted, this, &Learning::follow_link);
  connect(panel_, &LessonPanel::next_lesson_wanted, this, &Learning::open_next);
  connect(&panels.rail, &LabList::lessons_wanted, this, &Learning::show_list);
}

void Learning::open_file(const QString& path) {
  try {
    QStringList warnings;
    open_lesson(load_lesson(path, warnings));
    if (!warnings.isEmpty())
      window_.messages()->show_message(MessageBar::Kind::warning, warnings.join(QLatin1Char('\n')));
  } catch (const InputError& error) {
    window_.messages()->show_message(MessageBar::Kind::error, QString::fromStdString(error.said()));
  }
}

void Learning::open_lesson(const LessonFile& file) {
  try {
    desk_.open(file);
    window_.messages()->dismiss();                              // what was told of another lesson
    window_.messages()->offer(QLatin1String(tour_id), {}, {});  // whoever has found a lesson needs no tour offered
    if (panel_ != nullptr) panel_->take_keyboard();
  } catch (const InputError& error) {
    window_.messages()->show_message(MessageBar::Kind::error, QString::fromStdString(error.said()));
  }
}

void Learning::open_step(const LessonFile& file, std::optional<int> step) {
  open_lesson(file);
  if (step && desk_.is_open()) desk_.go(std::min(*step, static_cast<int>(file.lesson.steps.size()) - 1));
}

void Learning::open_next() {
  if (!desk_.is_open()) return;
  const std::vector<LessonFile> all = own_lessons();
  const auto here =
      std::ranges::find_if(all, [this](const LessonFile& one) { return one.lesson.id == desk_.file().lesson.id; });
  if (here == all.end() || here + 1 == all.end()) return show_list();
  open_lesson(*(here + 1));
}

std::vector<Found> Learning::entries() const {
  std::vector<Found> found;
  QStringList faults;
  const auto add = [&](const LessonFile& file, const QString& group) {
    const Lesson lesson = said_lesson(file);
    const LessonRun run(lesson, kept_work(file.lesson));
    const auto steps = static_cast<int>(lesson.steps.size());
    Found one{notation(QString::fromStdString(lesson.title))};
    one.group = group;
    const QString minutes = lesson.minutes > 0 ? tr("%1 min").arg(lesson.minutes) : QString();
    const int done = run.steps_done();
    one.detail = done == 0 ? minutes : done >= steps ? tr("✓ done") : tr("%1 of %2 steps").arg(done).arg(steps);
    one.help = sentence_notation(QString::fromStdString(lesson.summary));
    one.icon = pictogram(QString::fromStdString(lab_of(file.lesson)));
    one.current = desk_.is_open() && desk_.file().path == file.path;
    one.choose = [this, file] { const_cast<Learning*>(this)->open_lesson(file); };
    found.push_back(std::move(one));
  };
  for (const LessonFile& file : own_lessons()) add(file, tr("Lessons"));
  for (const LessonFile& file : user_lessons(faults)) {
    if (!file.lesson.steps.empty()) add(file, tr("Your lessons"));
  }
  return found;
}

void Learning::follow_link(const QString& target) {
  MessageBar& messages = *window_.messages();
  const Lab* lab = find_lab(target.section(QLatin1Char('/'), 0, 0).toStdString());
  const QString id = target.section(QLatin1Char('/'), 1);
  if (lab != nullptr && find_preset(*lab, id)) {
    const Session& shown = window_.controller().session();
    if (shown.lab == lab && shown.preset == id) {
      return messages.show_message(MessageBar::Kind::information, tr("The screen shows this preset already."));
    }
    window_.controller().open_lab(*lab);
    return window_.controller().open_preset(id);
  }
  if (const auto address = web_address(target)) {
    return messages.offer(QStringLiteral("link"), tr("The lesson links to %1").arg(*address),
                          {{tr("&Open in browser"),
                            [address = *address] { QDesktopServices::openUrl(QUrl(address, QUrl::StrictMode)); }}});
  }
  messages.show_message(
      MessageBar::Kind::error,
      tr("The link to \"%1\" is not followed: a lesson links to LAB/PRESET or to https://...").arg(target));
}

void Learning::set_presenting(bool presenting) {
  if (panel_ != nullptr) panel_->set_presenting(presenting);
}

std::vector<const QWidget*> Learning::tab_regions() const {
  return panel_ != nullptr ? panel_->tab_regions() : std::vector<const QWidget*>();
}

void Learning::show_list() { window_.finders().show(tr("Find a lesson"), Finder::Look::rows, entries()); }

void Learning::predict_first() {
  const std::vector<Predictable> things =
      predictables(window_.controller().lab(), window_.controller().session().inputs.parameters);
  if (things.empty()) {
    window_.messages()->show_message(MessageBar::Kind::information,
                                     tr("With these settings there is nothing to predict."));
    return;
  }
  const QStringList& shown = window_.controller().view().slots_shown;
  const auto here = std::ranges::find_if(
      things, [&](const Predictable& one) { return shown.contains(QString::fromStdString(one.view)); });
  desk_.predict(here != things.end() ? *here : things.front());
}

void Learning::offer_tour() {
  QSettings kept = user_settings();
  if (kept.value(QLatin1String(tour_offered_key)).toBool()) return;
  kept.setValue(QLatin1String(tour_offered_key), true);
  window_.messages()->queue_offer(tr("New here? A tour of two minutes lets you try the first things."),
                                  {{tr("Start the &tour"),
                                    [this] {
                                      for (const LessonFile& file : own_lessons()) {
                                        if (file.lesson.id == tour_id) open_lesson(file);
                                      }
                                    }}},
                                  QLatin1String(tour_id));
}

// The thing to be sketched needs its view on the screen.
void Learning::follow() {
  show_header();
  window_.preset_pictures().arrange();
  if (header_ != nullptr) {
    explain_presets(*header_->presets_menu(), presets(window_.controller().lab()),
                    desk_.covered() || window_.controller().hides_answer());
  }
  if (const Predictable* thing = desk_.thing(); thing != nullptr && desk_.covered()) {
    SessionController& controller = window_.controller();
    const QString view = QString::fromStdString(thing->view);
    if (!controller.view().slots_shown.contains(view)) controller.choose_view(0, view);
  }
  place_pad();
}

// Numbers that were opened to answer a step are shut at the next one, which needs the room.
void Learning::shut_numbers() {
  if (sidebar_ == nullptr || !desk_.is_open()) return;
  if (number_asked_ && !numbers_shown_ && sidebar_->shows_numbers()) sidebar_->ask_for_numbers(false);
  numbers_shown_ = sidebar_->shows_numbers();
  number_asked_ = facts_of(desk_.run().step().task).in_numbers;
}

void Learning::show_header() {
  if (header_ == nullptr) return;
  if (const auto written = window_.authoring().writing().shown_step()) {
    return header_->show_lesson(written->title, written->sentence);
  }
  if (!desk_.is_open() || !desk_.at_home()) return header_->show_lesson({}, {});
  const LessonStep& step = desk_.run().step();
  header_->show_lesson(QString::fromStdString(step.title),
                       step.task ? QString::fromStdString(step.task->question) : QString());
}

// The pad lies over the plot of the view that is predicted, where there is anything to sketch in a plot.
void Learning::place_pad() {
  const Predictable* thing = desk_.covered() ? desk_.thing() : nullptr;
  const bool in_plot =
      thing != nullptr && thing->kind != PredictableKind::bars && thing->kind != PredictableKind::order;
  PlotView* wanted = nullptr;
  for (int slot = 0; in_plot && plots_ != nullptr && slot < plots_->count(); ++slot) {
    SlotPanel* one = plots_->on_screen(slot) ? plots_->panel(slot) : nullptr;
    if (one != nullptr && one->view().toStdString() == thing->view) wanted = one->shown_plot();
  }
  if (pad_ != nullptr && pad_->parentWidget() == wanted) return pad_->update();
  delete pad_;
  if (wanted != nullptr) pad_ = new SketchPad(desk_, wanted, window_.theme());
}

}  // namespace credence
