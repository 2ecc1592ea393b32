// SPDX-License-Identifier: GPL-3.0-only
#include "ui/finders.h"

#include "ui/controller/arrangement.h"
#include "ui/document/thumbnails.h"
#include "ui/learning.h"
#include "ui/main_window.h"
#include "ui/panels/icons.h"
#include "ui/panels/pictograms.h"
#include "ui/session/lab_order.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <QAction>

#include <algorithm>
#include <iterator>
#include <utility>

namespace credence {
namespace {

QString without_menu_key(QString text) {
  text.replace(QLatin1String("&&"), QString(QChar(1)));
  return text.remove(QLatin1Char('&')).replace(QChar(1), QLatin1Char('&'));
}

// Returns the labs in the order of a course, the current one first.
std::vector<const Lab*> from_here(const Lab& current) {
  std::vector<const Lab*> all = in_course_order(labs());
  const auto here = std::ranges::find(all, &current);
  if (here != all.end()) std::rotate(all.begin(), here, here + 1);
  return all;
}

void append(std::vector<Found>& all, std::vector<Found> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

Finders::Finders(MainWindow& window, Thumbnails& thumbnails, QObject* parent)
    : QObject(parent), window_(window), thumbnails_(thumbnails), finder_(new Finder(&window)) {
  connect(&thumbnails, &Thumbnails::made, this, &Finders::show_made);
  connect(finder_, &Finder::closed, &drawing_, &QTimer::stop);
  connect(&drawing_, &QTimer::timeout, this, &Finders::draw_next_view);
}

Finders::~Finders() { delete finder_; }

void Finders::open_preset(const Lab& lab, const QString& id) const {
  window_.controller().open_lab(lab);
  window_.controller().open_preset(id);
}

std::vector<Found> Finders::lab_entries() const {
  std::vector<Found> all;
  for (const LabGroup& group : lab_groups(labs())) {
    for (const auto& [lab, short_name] : group.labs) {
      Found one{said(lab->title())};
      one.group = tr("Labs");
      one.detail = tr("lab");
      one.weight = 1.3;
      const QString id = QString::fromStdString(lab->id());
      one.names = {id, short_name};  // those of the command line and of the rail
      one.also = search_words(*lab);
      one.icon = pictogram(id);
      one.choose = [this, lab = lab] { window_.controller().open_lab(*lab); };
      all.push_back(std::move(one));
    }
  }
  return all;
}

// Pictures and sentences of the same lab may tell what is being predicted.
bool Finders::tells(const Lab& lab) const { return window_.learning().covers() && &lab == &window_.controller().lab(); }

Found Finders::preset_entry(const Lab& lab, const Preset& preset, const PresetSource& source) const {
  const Session& session = window_.controller().session();
  Found one{notation(preset.title)};
  one.detail = said(lab.title());
  if (!tells(lab)) one.help = notation(preset.caption);
  const QString lab_word = QString::fromStdString(lab.id());
  // The command line's names are words, too: "draws stuck".
  one.also = notation(preset.group + QLatin1Char(' ') + source_text(source)) + QLatin1Char(' ') + lab_word +
             QLatin1Char(' ') + QString(preset.id).replace(QLatin1Char('_'), QLatin1Char(' '));
  one.icon = pictogram(lab_word);
  one.current = session.lab == &lab && session.preset == preset.id;
  one.choose = [this, &lab, id = preset.id] { open_preset(lab, id); };
  return one;
}

std::vector<Found> Finders::preset_entries() const {
  std::vector<Found> all;
  for (const Lab* lab : from_here(window_.controller().lab())) {
    const std::vector<PresetWords> words = all_preset_words(*lab);
    std::size_t next = 0;
    for (const Preset& preset : presets(*lab)) {
      all.push_back(preset_entry(*lab, preset, words[next++].source));
      all.back().group = tr("Presets of %1").arg(said(lab->title()));
      all.back().current = false;
    }
  }
  return all;
}

// Lists what the menus hold and is possible now.
std::vector<Found> Finders::command_entries() const {
  std::vector<Found> all;
  for (QAction* action : window_.actions()) {
    if (!action->isEnabled() || action->text().isEmpty() || action->objectName() == QLatin1String("find")) continue;
    Found one{without_menu_key(action->text())};
    one.group = tr("Commands");
    one.detail = action->shortcut().toString(QKeySequence::NativeText);
    one.help = action->statusTip();
    one.icon = action->icon();
    one.choose = [action] { action->trigger(); };
    all.push_back(std::move(one));
  }
  return all;
}

void Finders::find_anything() {
  std::vector<Found> all = lab_entries();
  append(all, window_.learning().entries());
  append(all, preset_entries());
  append(all, command_entries());
  presets_.clear();
  views_.clear();
  finder_->open(tr("Find a lab, a preset or a command"), Finder::Look::rows, std::move(all));
}

void Finders::show(const QString& question, Finder::Look look, std::vector<Found> entries) {
  presets_.clear();
  views_.clear();
  finder_->open(question, look, std::move(entries));
}

void Finders::show_presets() {
  std::vector<Found> all;
  presets_.clear();
  views_.clear();
  for (const Lab* lab : from_here(window_.controller().lab())) {
    const std::vector<PresetWords> words = all_preset_words(*lab);
    std::size_t next = 0;
    for (const Preset& preset : presets(*lab)) {
      Found one = preset_entry(*lab, preset, words[next++].source);
      one.group = said(lab->title());
      if (!preset.group.isEmpty()) one.group += QStringLiteral(" — ") + notation(preset.group);
      add_picture_entry(all, *lab, std::move(one), preset.id);
    }
  }
  finder_->open(tr("Find a preset"), Finder::Look::pictures, std::move(all));
}

void Finders::add_picture_entry(std::vector<Found>& all, const Lab& lab, Found one, const QString& id) {
  if (!tells(lab)) one.picture = thumbnails_.picture(lab, id);
  one.icon = {};
  all.push_back(std::move(one));
  presets_.emplace_back(&lab, id);
}

void Finders::show_by_document() {
  struct Entry {
    const Lab* lab;
    Preset preset;
    PresetSource source;
  };
  std::vector<Entry> places;
  for (const Lab* lab : in_course_order(labs())) {
    const std::vector<PresetWords> words = all_preset_words(*lab);
    std::size_t next = 0;
    for (Preset& preset : presets(*lab)) places.push_back({lab, std::move(preset), words[next++].source});
  }
  presets_.clear();
  views_.clear();
  std::vector<Found> all;
  for (const SourceDocument& document : source_documents()) {
    std::vector<const Entry*> here;
    for (const Entry& place : places) {
      if (place.source.document == document.id) here.push_back(&place);
    }
    std::ranges::stable_sort(here, [](const Entry* a, const Entry* b) { return comes_before(a->source, b->source); });
    for (const Entry* place : here) {
      Found one = preset_entry(*place->lab, place->preset, place->source);
      one.group = source_text({place->source.document, place->source.section, {}});
      add_picture_entry(all, *place->lab, std::move(one), place->preset.id);
    }
  }
  finder_->open(tr("Find a preset by its place in a document"), Finder::Look::pictures, std::move(all));
}

void Finders::show_made(const Lab& lab, const QString& preset) {
  if (!finder_->isVisible()) return;
  const auto entry = std::ranges::find(presets_, std::pair(&lab, preset));
  if (entry == presets_.end() || tells(lab)) return;
  finder_->set_picture(static_cast<std::size_t>(entry - presets_.begin()), thumbnails_.picture(lab, preset));
}

void Finders::show_views(int slot) {
  SessionController& controller = window_.controller();
  std::vector<Found> all;
  presets_.clear();
  views_.clear();
  for (const OfferedView& view : offered_views(controller.lab(), controller.session().inputs.parameters)) {
    Found one{notation(view.title)};
    one.group = notation(view.group);
    one.current = controller.view().slots_shown.value(slot) == view.id;
    if (!is_plot(view.id)) one.icon = icon(Icon::numbers);
    one.choose = [&controller, slot, id = view.id] { controller.choose_view(slot, id); };
    all.push_back(std::move(one));
    views_ += view.id;
  }
  drawn_ = 0;
  finder_->open(tr("Find a view for plot %1").arg(slot + 1), Finder::Look::pictures, std::move(all));
  drawing_.start(0);
}

// Draws the views of the picture that is on the screen, one between two events.
void Finders::draw_next_view() {
  const Picture& picture = window_.controller().screen().picture();
  while (drawn_ < views_.size() && !is_plot(views_[drawn_])) ++drawn_;
  if (drawn_ >= views_.size() || picture.result == nullptr || !finder_->isVisible()) return drawing_.stop();
  try {
    const Figure figure = picture.result->figure(views_[drawn_].toStdString(), picture.frame);
    const QImage image = paint_thumbnail(figure, window_.theme(), window_.devicePixelRatioF());
    finder_->set_picture(static_cast<std::size_t>(drawn_), image);
  } catch (const std::exception&) {  // choosing the view tells what is wrong
  }
  ++drawn_;
}

}  // namespace credence
