// SPDX-License-Identifier: GPL-3.0-only
#include "ui/main_window.h"

#include "core/lab/signed_notation.h"
#include "ui/asking.h"
#include "ui/figure_drags.h"
#include "ui/file_drops.h"
#include "ui/finders.h"
#include "ui/learning.h"
#include "ui/menu_highlights.h"
#include "ui/menus.h"
#include "ui/mode_switch.h"
#include "ui/panels/appearance.h"
#include "ui/panels/control_strip.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/filmstrip.h"
#include "ui/panels/furniture.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/lab_list.h"
#include "ui/panels/menu_button.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/picture_fade.h"
#include "ui/panels/player.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/term_tips.h"
#include "ui/panels/timeline_bar.h"
#include "ui/sharing.h"
#include "ui/tab_order.h"
#include "ui/teaching/presenter.h"
#include "ui/teaching/slide_header.h"
#include "ui/window_messages.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenuBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int names_from = 1200;  // window width from which the rail shows the names of the labs

struct Places {
  QWidget *rail, *slide, *header, *plots, *filmstrip, *cards, *sidebar, *timeline, *editor;
};

// Returns the layout of the plots and what stands above and below them.
QVBoxLayout* arrange(QWidget* centre, const Places& places) {
  auto* plots = new QVBoxLayout;
  plots->setSpacing(0);
  plots->addWidget(places.plots, 1);
  plots->addWidget(places.timeline);
  plots->addWidget(places.filmstrip);
  auto* middle = new QHBoxLayout;
  middle->setSpacing(0);
  middle->addLayout(plots, 5);
  middle->addWidget(places.cards, 3);  // of a slide with a question
  middle->addWidget(places.sidebar);
  auto* right = new QVBoxLayout;
  right->setSpacing(0);
  right->addWidget(places.slide);
  right->addWidget(places.header);
  right->addLayout(middle, 1);
  auto* top = layout_in<QHBoxLayout>(nullptr, 0);
  top->addWidget(places.rail);
  top->addLayout(right, 1);
  top->addWidget(places.editor);
  auto* column = layout_in<QVBoxLayout>(centre, 0);
  column->addLayout(top, 1);
  return plots;
}

// The wheel over a drop-down that is closed scrolls the page on which it stands, and changes nothing. Nor does it take
// the keyboard there.
class WheelOverBoxes : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Polish) {
      auto* made = qobject_cast<QComboBox*>(watched);
      if (made != nullptr && made->focusPolicy() == Qt::WheelFocus) made->setFocusPolicy(Qt::StrongFocus);
    }
    if (event->type() != QEvent::Wheel) return false;
    const bool box = qobject_cast<QComboBox*>(watched) != nullptr;
    if (!box && qobject_cast<QComboBox*>(watched->parent()) == nullptr) return false;
    if (!box && qobject_cast<QLineEdit*>(watched) == nullptr) return false;  // a list that is open
    event->ignore();
    return true;
  }
};

}  // namespace

MainWindow::MainWindow(const Session& session, QWidget* parent)
    : QMainWindow(parent),
      controller_(session),
      document_(controller_),
      offers_(*this),
      closing_(*this),
      frame_(*this),
      last_place_(controller_),
      pictures_(*this),
      learning_(new Learning(*this)),
      sharing_(new Sharing(*this)),
      asking_(new Asking(*this)),
      theme_(preferred_theme()) {
  // The default lets a repaint wait 5 ms for more; results arrive already gathered.
  if (!qEnvironmentVariableIsSet("QT_QPA_UPDATE_IDLE_TIME")) qputenv("QT_QPA_UPDATE_IDLE_TIME", "0");
  apply_appearance(theme_);
  explain_terms();
  connect_messages(*this);
  connect(&controller_, &SessionController::lab_changed, &pictures_, &PresetPictures::order);
  connect(&controller_, &SessionController::session_changed, &pictures_, &PresetPictures::note_edit);
  connect(&frame_, &WindowFrame::desktop_changed, this, &MainWindow::follow_desktop);
  new MenuHighlights(this);
  qApp->installEventFilter(new WheelOverBoxes(this));
  open_context_menus_without_waiting(this);
  new FileDrops(*this, document_);
  furnish();
  layouts_settle_.setSingleShot(true);
  layouts_settle_.setInterval(0);
  connect(&layouts_settle_, &QTimer::timeout, this, [this] {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // each starts the timer again
    if (!layouts_settle_.isActive()) setMinimumWidth(minimumSizeHint().width());
  });
  connect(&authoring_, &Authoring::room_changed, this, &MainWindow::fit_to_size);
  connect(&authoring_.writing().draft(), &LessonDraft::changed, learning_, &Learning::show_header);
  connect(&controller_, &SessionController::session_changed, learning_, &Learning::show_header);
  document_.survey_left();
  authoring_.offer_left();
}

void MainWindow::furnish() {
  labs_ = new LabList(labs(), this);
  header_ = new HeaderBar(this);
  slide_ = new SlideHeader(this);
  slots_ = new SlotGrid(this);
  new FigureDrags(*slots_, document_.exports(), [this] { return theme_; });
  filmstrip_ = new Filmstrip(this);
  controls_ = new ControlsPanel(this);
  sidebar_ = new Sidebar(controls_, this);
  timeline_ = new TimelineBar(this);
  messages_ = new MessageBar(this);
  finders_ = new Finders(*this, pictures_.thumbnails(), this);
  menus_ = new Menus({*this, controller_, document_, *slots_, *sidebar_}, *header_, this);
  lay_out();
  presenter_ =
      new Presenter({*this, controller_, *slide_, *header_, *timeline_, timeline_->player(), finders_->finder(),
                     [this] { return theme_; }, [this](ThemeId theme) { set_theme(theme); }},
                    this);
  connect(presenter_, &Presenter::presenting_changed, &authoring_, &Authoring::set_presenting);
  connect(presenter_, &Presenter::presenting_changed, learning_, &Learning::set_presenting);
  connect(presenter_, &Presenter::presenting_changed, messages_, &MessageBar::hold);
  connect(presenter_, &Presenter::presenting_changed, asking_, &Asking::set_presenting);
  connect(presenter_, &Presenter::class_wanted, asking_, &Asking::show);
  header_->add_switch(new ModeSwitch(*this));
  labs_->serve(controller_);
  header_->serve(controller_);
  (new PictureFade(slots_))->serve(controller_);  // before the slots, which forget their pictures
  slots_->serve(controller_);
  filmstrip_->serve(controller_, pictures_.thumbnails());
  controls_->serve(controller_, menus_->data_menu());
  sidebar_->serve(controller_);
  timeline_->serve(controller_);
  timeline_->carry(controls_->strip());
  connect_panels();
  learning_->furnish({*sidebar_, *header_, *slots_, *labs_});
  controller_.begin();
  learning_->follow();  // may change the session, which only panels with a lab can show
  set_theme(theme_);
}

LessonDesk& MainWindow::lesson_desk() { return learning_->desk(); }

// Connects what was furnished; the connections go with the panels.
void MainWindow::connect_panels() {
  const auto tell_fault = [this](const QString& sentence) {
    messages_->show_message(MessageBar::Kind::error, sentence);
  };
  const auto focus_plots = [this] { slots_->setFocus(); };
  connect(slots_, &SlotGrid::failed, messages_, tell_fault);
  connect(&controller_, &SessionController::refused, controls_, [this, tell_fault](const QString& sentence) {
    if (!controls_->show_error(sentence)) tell_fault(sentence);
  });
  connect(slots_, &SlotGrid::layers_drawn, controls_, &ControlsPanel::show_layers);
  connect(controls_, &ControlsPanel::layer_toggled, &controller_, &SessionController::show_layer);
  connect(&controller_.screen(), &Screen::picture_changed, header_, [this] { header_->show_marks(slots_->marks()); });
  connect(slots_, &SlotGrid::hint, timeline_, &TimelineBar::show_hint);
  connect(slots_, &SlotGrid::pointed_at, timeline_, [this](const QString& field) { point_at(field); });
  for (const auto signal : {&ControlStrip::unwanted, &ControlStrip::wanted}) {
    connect(controls_->strip(), signal, this, [this] { command("show_controls")->trigger(); });
  }
  connect(sidebar_, &Sidebar::pointed_at, timeline_, [this](const QString& field) { point_at(field); });
  connect(sidebar_, &Sidebar::focus_lost, slots_, focus_plots);
  connect(slots_, &SlotGrid::refers_to, sidebar_, &Sidebar::mark);
  connect(sidebar_, &Sidebar::speaks_of, slots_, &SlotGrid::emphasise);
  connect(&finders_->finder(), &Finder::chosen, slots_, focus_plots);
  connect(header_, &HeaderBar::sheet_wanted, finders_, &Finders::show_presets);
  connect(slots_, &SlotGrid::sheet_wanted, finders_, &Finders::show_views);
  // Returns keyboard focus to the plots, whatever a preset or lab was chosen with.
  connect(&controller_, &SessionController::preset_chosen, slots_, focus_plots);
  connect(&controller_, &SessionController::lab_changed, slots_, focus_plots);
}

void MainWindow::set_language(const QString& language) {
  if (language == spoken_language()) return;
  speak_language(language);
  const bool numbers = sidebar_->shows_numbers(), controls = sidebar_->shows_controls();
  const std::vector<MessageBar::Message> unanswered = messages_->offered();
  presenter_->end();
  delete presenter_;
  delete messages_;
  delete menus_;
  delete finders_;
  delete menuBar();
  delete centralWidget();
  furnish();
  for (const MessageBar::Message& one : unanswered) {
    if (one.key.isEmpty()) messages_->show_message(one.kind, one.sentence, one.offers);
  }
  offers_.offer_left();
  sharing_->speak_anew();
  asking_->speak_anew();
  fit_to_size();
  sidebar_->ask_for_numbers(numbers);
  sidebar_->ask_for_controls(controls);
  menus_->show_state();
}

void MainWindow::lay_out() {
  auto* centre = new QWidget(this);
  QVBoxLayout* plots = arrange(
      centre, {labs_, slide_, header_, slots_, filmstrip_, slide_->cards(), sidebar_, timeline_, authoring_.furnish()});
  header_->set_headline_size(headline_pixels(size()));
  header_->put_lines_into(plots);
  setCentralWidget(centre);
  // Keys go to the timeline until another widget takes the focus.
  slots_->setFocusPolicy(Qt::ClickFocus);
  slots_->setFocus();
}

// Highlights the control of a parameter that a formula refers to, and shows its name, since the control may be hidden.
void MainWindow::point_at(const QString& field) {
  controls_->mark(field);
  const Lab& lab = controller_.lab();
  const auto name = [&] {
    const bool other = is_signed(lab, controller_.session().inputs.parameters);
    return said(label_of(lab.fields()[field_index(lab, field.toStdString())], other));
  };
  timeline_->show_hint(field.isEmpty() ? QString() : tr("The control of this number: %1").arg(name()));
}

QAction* MainWindow::command(const char* name) { return findChild<QAction*>(QLatin1String(name)); }

void MainWindow::save_elsewhere() { command("save_as")->trigger(); }

PlotView* MainWindow::plot(int slot) {
  SlotPanel* panel = slots_->panel(slot);
  return panel != nullptr ? panel->plot() : nullptr;
}

void MainWindow::set_theme(ThemeId theme) {
  theme_ = theme;
  apply_appearance(theme);
  size_words();
  // A projector shows the picture and few controls, and what remains is larger.
  const bool projected = theme == ThemeId::projector;
  menuBar()->setVisible(!projected || !isFullScreen());
  labs_->setVisible(!projected);
  header_->set_projected(projected);
  sidebar_->set_theme(theme);
  timeline_->set_projected(projected);
  slots_->set_theme(theme, larger_);
  pictures_.arrange();
  pictures_.order();
  presenter_->arrange();
  asking_->set_theme(theme);
  menus_->show_state();
}

// On a wall of many pixels titles and buttons are as large beside the plots as on one of few.
void MainWindow::size_words() {
  const double larger = theme_ == ThemeId::projector ? larger_ : 1;
  setStyleSheet(style_sheet(theme_, larger));
  const int side = icon_side(theme_, larger);
  for (QToolButton* button : findChildren<QToolButton*>()) button->setIconSize(QSize(side, side));
}

// The desktop has another font or other colours. The theme follows unless a person chose one.
void MainWindow::follow_desktop() {
  read_desktop();
  set_theme(theme_ == ThemeId::projector ? theme_ : preferred_theme());
}

// Fits what depends on the window's size. An editor beside the plots leaves less of it.
void MainWindow::fit_to_size() {
  const int room = width() - authoring_.editor_width();
  labs_->fold(room < names_from);
  sidebar_->set_window_width(room);
  pictures_.arrange();
  const double larger = enlargement_of(size());
  slide_->set_larger(larger);
  header_->set_headline_size(headline_pixels(size()));
  if (std::exchange(larger_, larger) == larger) return;
  if (theme_ == ThemeId::projector) size_words();
  slots_->set_theme(theme_, larger);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  const View& view = controller_.view();
  if (plain && event->key() == Qt::Key_Escape && view.maximised >= 0) {
    return controller_.arrange(with_slot_maximised(view, view.maximised));
  }
  if ((plain || event->text() == QLatin1String("+")) && timeline_->player().take_key(event->key())) return;
  QMainWindow::keyPressEvent(event);
}

bool MainWindow::focusNextPrevChild(bool next) {
  std::vector<const QWidget*> regions = learning_->tab_regions();
  const bool in_lesson = !regions.empty();
  for (const QWidget* one : std::initializer_list<const QWidget*>{labs_, header_, slots_, filmstrip_, timeline_}) {
    regions.push_back(one);
  }
  regions.insert(in_lesson ? regions.begin() + 3 : regions.end(), sidebar_);
  return pass_focus(*this, regions, next, in_lesson);
}

// Panels may come before those go that give way to them, and plots need less room once they are narrower. Layouts would
// widen the window meanwhile, and so it would stay. Its least width therefore grows only when they have settled.
bool MainWindow::event(QEvent* event) {
  const bool done = QMainWindow::event(event);
  if (event->type() == QEvent::LayoutRequest && isVisible()) {
    setMinimumWidth(std::min(minimumSizeHint().width(), width()));
    layouts_settle_.start();
  }
  return done;
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  fit_to_size();
}

void MainWindow::closeEvent(QCloseEvent* event) { event->setAccepted(authoring_.keep() && closing_.try_now()); }

}  // namespace credence
