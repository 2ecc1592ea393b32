// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lecturer_view.h"

#include "core/lessons/predictables.h"
#include "core/lessons/predicted_result.h"
#include "ui/controller/arrangement.h"
#include "ui/controller/session_controller.h"
#include "ui/document/sheet.h"
#include "ui/panels/appearance.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/numbers_view.h"
#include "ui/plot/export.h"
#include "ui/session/showing.h"
#include "ui/teaching/stage_keys.h"
#include "ui/text/markdown.h"
#include "ui/text/plain_text.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <memory>
#include <stop_token>
#include <utility>

namespace credence {
namespace {

constexpr int share_of_screen = 72;  // percent, of a window beside the slides
constexpr QSize picture_size{960, 540};

QLabel* words_label(const char* name, Qt::TextFormat format) {
  auto* label = new QLabel;
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(format);
  label->setProperty("own_words", format == Qt::RichText);  // made from Markdown, in which markup is words
  label->setWordWrap(true);
  label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  return label;
}

QScrollArea* page_of(QWidget* sheet) {
  auto* page = new QScrollArea;
  page->setFocusPolicy(Qt::NoFocus);
  page->setFrameShape(QFrame::NoFrame);
  page->setWidget(sheet);
  page->setWidgetResizable(true);
  page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  return page;
}

QString bold(const QString& plain) { return "<b>" + breakable(visible(plain)).toHtmlEscaped() + "</b>"; }

}  // namespace

LecturerView::LecturerView(SessionController& controller, QWidget* window)
    : QFrame(window, Qt::Window),
      controller_(controller),
      window_(window),
      time_(words_label("lecturer.time", Qt::PlainText)),
      day_(words_label("lecturer.day", Qt::PlainText)),
      place_(words_label("lecturer.place", Qt::PlainText)),
      title_(words_label("lecturer.title", Qt::RichText)),
      notes_(words_label("lecturer.notes", Qt::RichText)),
      keys_(words_label("lecturer.keys", Qt::RichText)),
      next_title_(words_label("lecturer.next_title", Qt::RichText)),
      picture_(words_label("lecturer.picture", Qt::PlainText)),
      next_(words_label("lecturer.next", Qt::RichText)),
      grid_(new QGridLayout) {
  setObjectName(QStringLiteral("lecturer_view"));
  setAccessibleName(tr("Lecturer's notes"));
  setWindowTitle(tr("Lecturer's notes"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setFocusPolicy(Qt::NoFocus);
  set_larger(1);
  auto* words = new QWidget;
  auto* lines = new QVBoxLayout(words);
  lines->setContentsMargins(0, 0, 6, 0);
  for (QLabel* label : {keys_, title_, notes_}) lines->addWidget(label);
  lines->addStretch(1);
  keys_->hide();
  page_ = page_of(words);
  next_page_ = page_of(next_);
  picture_->setAccessibleName(tr("Next slide"));
  picture_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  auto* first = new QHBoxLayout;
  first->addWidget(time_, 2);
  first->addWidget(day_, 1);
  first->addWidget(place_, 1);
  day_->setAlignment(Qt::AlignHCenter);
  place_->setAlignment(Qt::AlignRight);
  auto* after = new QVBoxLayout;
  after->addWidget(next_title_);
  after->addWidget(picture_);
  after->addWidget(next_page_, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 10, 14, 10);
  column->addLayout(first);
  column->addLayout(grid_, 1);
  grid_->setHorizontalSpacing(16);
  grid_->setColumnStretch(0, 1);
  grid_->setColumnStretch(1, 1);
  grid_->setRowStretch(0, 3);
  grid_->setRowStretch(1, 2);
  grid_->addWidget(page_, 0, 0);
  grid_->addLayout(after, 0, 1);
  hide();
}

// The numbers and controls exist while a lecture needs them: the window has its own.
void LecturerView::furnish() {
  if (numbers_ != nullptr) return;
  numbers_ = new NumbersView(this);
  numbers_->setObjectName(QStringLiteral("lecturer.numbers"));
  controls_ = new ControlsPanel(this);
  controls_->setObjectName(QStringLiteral("lecturer.controls"));
  grid_->addWidget(numbers_, 1, 0);
  grid_->addWidget(controls_, 1, 1);
  controls_->serve(controller_, nullptr);
  controls_->set_lab(controller_.lab());
  controls_->show_now(controller_);
  numbers_->setVisible(!shows_keys());
  controls_->setVisible(!shows_keys());
  connect(&controller_.screen(), &Screen::picture_changed, numbers_, [this] { show_numbers(); });
  show_numbers();
}

void LecturerView::put_away() {
  hide();
  show_keys(false);
  delete numbers_;
  delete controls_;
  numbers_ = nullptr;
  controls_ = nullptr;
  wanted_.reset();
}

// Whatever the class does not see yet: the whole result, about what is on the screen.
void LecturerView::show_numbers() {
  const Screen& screen = controller_.screen();
  if (numbers_ == nullptr || !screen.result() || screen.shown_edit() != screen.newest_edit()) return;
  View open = controller_.view();
  open.hidden = false;
  open.answer = true;
  const auto shown = shown_result(screen.result(), showing_of(controller_.lab(), open, nullptr));
  numbers_->show_numbers(shown->readouts(screen.frame()), shown->narration(screen.frame()));
}

void LecturerView::show_slides(const Deck& deck) {
  const Slide now = deck.slide(deck.at());
  title_->setText(bold(now.title));
  notes_->setText(notes_html(now));
  place_->setText(tr("%1 of %2").arg(deck.at() + 1).arg(deck.count()));
  show_next(deck);
}

void LecturerView::show_next(const Deck& deck) {
  const int index = deck.at() + 1;
  const bool last = index == deck.count();
  picture_->setVisible(!last && !shows_keys());
  if (last) {
    next_title_->setText(tr("This is the last step."));
    next_->clear();
    return;
  }
  const Slide next = deck.slide(index);
  next_title_->setText(tr("Next: %1").arg(bold(next.title)));
  next_->setText(notes_html(next));
  std::optional<Session> screen = isVisible() ? deck.screen(index) : std::nullopt;
  if (!screen) return;
  const Predictable* covered = find_predictable(screen->lab->id(), deck.predicted(index));
  // The plot to sketch on is on the screen, as the desk of a lesson shows it.
  const QString plot = covered != nullptr ? QString::fromStdString(covered->view) : QString();
  if (covered != nullptr && !screen->view.slots_shown.contains(plot)) {
    screen->view = with_slot_view(screen->view, 0, plot);
  }
  if (screen != wanted_ || covered != wanted_cover_) paint(*screen, covered);
}

// Computes a first result on another thread, without refining it, and paints on this one. The slide is covered as its
// class will see it: a lecturer's window may stand on the same screen.
void LecturerView::paint(const Session& session, const Predictable* covered) {
  wanted_ = session;
  wanted_cover_ = covered;
  picture_->clear();
  painting_.run([this, session, covered]() -> Background::Then {
    std::stop_source at_once;
    at_once.request_stop();
    Session shown = session;
    std::shared_ptr<const Result> result = as_shown(shown, compute_all(*shown.lab, shown.inputs, at_once.get_token()));
    if (covered != nullptr) result = predicted_result(std::move(result), *covered, {}, true);
    return [this, session, covered, shown, result]() mutable {
      if (wanted_ != session || wanted_cover_ != covered) return;
      shown.view.frame = std::min(shown.view.frame, result->timeline().frames - 1);
      Sheet sheet = make_sheet(shown, *result, views_on_screen(shown), {shown.view.frame}, Marks::steps);
      for (SheetCell& cell : sheet.cells) {
        if (!result->complete()) cell.figure.note.clear();  // nothing refines this small picture
      }
      sheet.title.clear();
      sheet.caption.clear();
      ExportOptions options;
      options.size = picture_size;
      image_ = render_image(sheet, options);
      place_picture();
    };
  });
}

// On a laptop type is as in the window, whatever the projector shows, and larger on a screen of more pixels.
void LecturerView::set_larger(double larger) {
  if (std::exchange(larger_, larger) == larger) return;
  setStyleSheet(style_sheet(ThemeId::light, larger) +
                QStringLiteral(" QLabel[objectName=\"lecturer.notes\"], QLabel[objectName=\"lecturer.title\"], "
                               "QLabel[objectName=\"lecturer.time\"], QLabel[objectName=\"lecturer.day\"], "
                               "QLabel[objectName=\"lecturer.place\"] { font-size: %1pt; }")
                    .arg(14 * larger));
}

void LecturerView::place_picture() {
  if (image_.isNull()) return;
  const int wide = std::max(160, width() / 2 - 30), high = std::max(90, height() / 3);
  picture_->setPixmap(QPixmap::fromImage(image_.scaled(wide, high, Qt::KeepAspectRatio, Qt::SmoothTransformation)));
}

void LecturerView::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  set_larger(enlargement_of(size()));
  place_picture();
}

void LecturerView::show_time(const QString& used, const QString& of_day) {
  time_->setText(used);
  day_->setText(of_day);
}

void LecturerView::show_keys(bool shown) {
  keys_->setText(shown ? stage_keys_html() : QString());
  keys_->setVisible(shown);
  const std::array<QWidget*, 7> others{title_, notes_, next_title_, picture_, next_page_, numbers_, controls_};
  for (QWidget* other : others) {
    if (other != nullptr) other->setVisible(!shown);
  }
  grid_->setColumnStretch(1, shown ? 0 : 1);
  grid_->setRowStretch(1, shown ? 0 : 2);
}

bool LecturerView::shows_keys() const { return !keys_->isHidden(); }

// Wayland asks for the screen, other platforms for the place.
void LecturerView::fill_screen(QScreen& screen) {
  furnish();
  setWindowFlags(Qt::Window);
  setScreen(&screen);
  setGeometry(screen.availableGeometry());
  showFullScreen();
}

// Whoever shares the window of the slides, or mirrors no screen, has it for themselves. Only a dialog stays above a
// window that fills the screen.
void LecturerView::stand_beside() {
  furnish();
  setWindowFlags(Qt::Dialog | Qt::WindowTitleHint | Qt::WindowCloseButtonHint);
  const QRect room = window_->screen()->availableGeometry();
  const QSize size = room.size() * share_of_screen / 100;
  setGeometry(QRect(room.bottomRight() - QPoint(size.width(), size.height()), size));
  show();
  raise();
}

}  // namespace credence
