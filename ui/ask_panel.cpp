// SPDX-License-Identifier: GPL-3.0-only
#include "ui/ask_panel.h"

#include "ui/panels/furniture.h"
#include "ui/panels/segments.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int what_role = Qt::UserRole, key_role = Qt::UserRole + 1;
constexpr int sure_within = 4000;  // ms between the two clicks that end a room

QString kind_words(const QString& kind) {
  static const std::pair<const char*, std::string_view> names[] = {
      {"density", phrase("curve")}, {"boundary", phrase("line")}, {"region", phrase("region")},
      {"place", phrase("point")},   {"bars", phrase("shares")},   {"order", phrase("ranking")},
      {"number", phrase("number")}};
  for (const auto& [id, words] : names) {
    if (kind == QLatin1String(id)) return said(words);
  }
  return {};
}

// The order in which Page Down shows the wall of such a question.
QStringList phases_of(const QJsonObject& question, int round) {
  const QString kind = question["kind"].toString();
  QStringList all{"question", "answers"};
  if (question.isEmpty()) return {};
  if (question["gathers"].toBool()) return {"question"};
  if (kind == "words") return all;
  const bool judged = question["judged"].toBool(true);
  if (judged) all << "truth";
  if (judged && kind != "choice" && kind != "number") all << "scores";
  if (round > 0) all << "flow";
  return all;
}

QString phase_words(const QString& phase) {
  if (phase == "question") return AskPanel::tr("Question");
  if (phase == "answers") return AskPanel::tr("Answers");
  if (phase == "truth") return AskPanel::tr("Truth");
  if (phase == "scores") return AskPanel::tr("Scores");
  return AskPanel::tr("Changes");
}

QString capital(QString words) {
  if (!words.isEmpty()) words[0] = words[0].toUpper();
  return words;
}

QTreeWidget* rows(QWidget* parent, const char* name, const QString& spoken, int columns) {
  auto* list = named(new QTreeWidget(parent), name, spoken);
  list->setColumnCount(columns);
  list->setHeaderHidden(true);
  list->setRootIsDecorated(false);
  list->setWordWrap(true);
  list->setTextElideMode(Qt::ElideNone);
  list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list->header()->setStretchLastSection(false);
  list->header()->setMinimumSectionSize(10);
  return list;
}

}  // namespace

AskPanel::AskPanel(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("ask_panel"));
  auto* column = layout_in<QVBoxLayout>(this, 10, {16, 14, 16, 14});
  column->addWidget(head());
  column->addWidget(now_part());
  pages_ = named(new Segments(this), "ask.pages", tr("Ask, or see the answers"));
  named(pages_->add({}, tr("Ask"), QStringLiteral("ask")), "ask.pages.ask")
      ->setToolTip(tr("What can be asked of the screen as it is now."));
  named(pages_->add({}, tr("Who has answered"), QStringLiteral("who")), "ask.pages.who")
      ->setToolTip(tr("Each phone and its answer. No name is ever on the wall."));
  pages_->show_chosen(QStringLiteral("ask"));
  page_ = new QStackedWidget(this);
  page_->addWidget(ask_page());
  page_->addWidget(who_page());
  connect(pages_, &Segments::chosen, this, [this](const QString& id) {
    pages_->show_chosen(id);
    page_->setCurrentIndex(id == QLatin1String("ask") ? 0 : 1);
  });
  column->addWidget(pages_);
  column->addWidget(page_, 1);
  end_ = named(new QPushButton(this), "ask.end");
  end_->setToolTip(tr("Tells every phone that it is over. The next room has another code."));
  connect(end_, &QPushButton::clicked, this, &AskPanel::end);
  column->addWidget(end_, 0, Qt::AlignLeft);
  clock_.setInterval(1000);
  connect(&clock_, &QTimer::timeout, this, &AskPanel::show_time);
  sure_.setSingleShot(true);
  sure_.setInterval(sure_within);
  connect(&sure_, &QTimer::timeout, this, [this] { end_->setText(tr("End the room")); });
  forget();
}

QWidget* AskPanel::head() {
  auto* part = new QWidget(this);
  auto* column = layout_in<QVBoxLayout>(part, 6);
  auto* row = layout_in<QHBoxLayout>(nullptr, 6);
  title_ = named(plain_label(part), "ask.title");
  title_->setProperty("big", true);
  here_ = named(plain_label(part), "ask.here");
  here_->setForegroundRole(QPalette::PlaceholderText);
  full_ = named(new QToolButton(part), "ask.full");
  connect(full_, &QToolButton::clicked, this, &AskPanel::full_screen_wanted);
  auto* hide = named(new QToolButton(part), "ask.hide");
  hide->setText(tr("Hide"));
  hide->setToolTip(tr("Leaves the wall alone; the same key brings this back (H)"));
  connect(hide, &QToolButton::clicked, this, &AskPanel::hide_wanted);
  row->addWidget(title_);
  row->addWidget(here_, 1);
  row->addWidget(full_);
  row->addWidget(hide);
  networks_ = named(new QComboBox(part), "ask.networks", tr("Network of the address"));
  networks_->setToolTip(tr("This computer is in several networks. Phones must be in the one that is chosen here."));
  connect(networks_, &QComboBox::activated, this, &AskPanel::address_chosen);
  reach_ = wrapped_label(part, "ask.reach");
  reach_->setForegroundRole(QPalette::PlaceholderText);
  reach_all_ = named(new QPushButton(part), "ask.reach_all");
  connect(reach_all_, &QPushButton::clicked, this, [this] {
    if (reach_all_->property("starts").toBool()) {
      emit start_wanted();
    } else {
      emit reach_wanted();
    }
  });
  names_ = named(new QComboBox(part), "ask.names", tr("Names of phones"));
  names_->setToolTip(
      tr("Only you see names; none is ever on the wall. Who does not wish to give one answers without."));
  names_->addItem(tr("Nobody is asked for a name"), QStringLiteral("none"));
  names_->addItem(tr("Everybody is asked for a nickname"), QStringLiteral("any"));
  names_->addItem(tr("Everybody chooses from a list of names…"), QStringLiteral("list"));
  connect(names_, &QComboBox::activated, this, [this](int chosen) {
    show_names();  // until the room says so
    emit names_chosen(names_->itemData(chosen).toString());
  });
  notice_ = wrapped_label(part, "ask.notice");
  column->addLayout(row);
  column->addWidget(networks_);
  column->addWidget(reach_);
  column->addWidget(reach_all_, 0, Qt::AlignLeft);
  column->addWidget(names_);
  column->addWidget(notice_);
  return part;
}

QWidget* AskPanel::now_part() {
  auto* part = new QWidget(this);
  auto* column = layout_in<QVBoxLayout>(part, 8);
  status_ = wrapped_label(part, "ask.status");
  finding_ = wrapped_label(part, "ask.finding");
  finding_->setProperty("big", true);
  next_ = named(new QPushButton(part), "ask.next");
  next_->setDefault(true);
  next_->setToolTip(tr("What comes next on the wall (Page Down)"));
  connect(next_, &QPushButton::clicked, this, [this] { emit act({{"do", "next"}}); });
  auto* row = layout_in<QHBoxLayout>(nullptr, 6);
  const auto add = [&](const char* id, const QString& text, const QString& help) {
    auto* button = named(new QPushButton(text, part), QLatin1String(QByteArray("ask.") + id));
    button->setToolTip(help);
    connect(button, &QPushButton::clicked, this, [this, id] { emit act({{"do", QLatin1String(id)}}); });
    row->addWidget(button);
    acts_.emplace_back(id, button);
  };
  add("close", tr("&Close"), tr("No phone can change its answer any more."));
  add("reopen", tr("&Open again"), tr("Answers so far stay, and may be changed."));
  add("reveal", tr("&Reveal"), tr("Shows the truth, here and on every phone (R)"));
  add("again", tr("Ask a&gain"),
      tr("The same question once more, after the neighbours have talked: the wall shows "
         "before and after, and who changed."));
  add("pool", tr("&Take over"),
      tr("What the class has answered becomes the prior or the data of the window; Ctrl+Z there takes it back."));
  row->addStretch(1);
  walls_ = named(new Segments(part), "ask.walls", tr("On the wall"));
  connect(walls_, &Segments::chosen, this, [this](const QString& phase) {
    // Nobody's answer is shown while others still answer.
    if (phase != QLatin1String("question") && state_.value("phase").toString() == "open") emit act({{"do", "close"}});
    emit act({{"do", "wall"}, {"phase", phase}});
  });
  column->addWidget(status_);
  column->addWidget(finding_);
  column->addWidget(next_);
  column->addLayout(row);
  column->addWidget(walls_);
  return part;
}

QWidget* AskPanel::ask_page() {
  auto* part = new QWidget(this);
  auto* column = layout_in<QVBoxLayout>(part, 6);
  auto* row = layout_in<QHBoxLayout>(nullptr, 6);
  typed_ = named(new QLineEdit(part), "ask.typed", tr("Ask anything"));
  typed_->setPlaceholderText(tr("Question / option / *right option"));
  typed_->setMaxLength(2000);
  typed_->setToolTip(
      tr("Alone it asks for words. Slashes begin options, a star marks the right one, two dashes begin "
         "its reason."));
  auto* go = named(new QPushButton(tr("&Ask"), part), "ask.go");
  go->setToolTip(tr("Asks what is typed (Enter)"));
  connect(typed_, &QLineEdit::returnPressed, this, &AskPanel::ask_typed);
  connect(go, &QPushButton::clicked, this, &AskPanel::ask_typed);
  row->addWidget(typed_, 1);
  row->addWidget(go);
  auto* closes = layout_in<QHBoxLayout>(nullptr, 6);
  seconds_ = named(new QComboBox(part), "ask.seconds", tr("Closes"));
  seconds_->setToolTip(tr("When the next question closes by itself."));
  seconds_->addItem(tr("closes by hand"), 0);
  for (const int seconds : {30, 60, 120, 300}) seconds_->addItem(tr("closes after %1 s").arg(seconds), seconds);
  headline_ = named(new QLineEdit(part), "ask.headline", tr("Other words for the next question"));
  headline_->setPlaceholderText(tr("Other words for it"));
  headline_->setMaxLength(500);
  headline_->setToolTip(tr("If anything is typed here, the next question of the lab has these words."));
  closes->addWidget(headline_, 1);
  closes->addWidget(seconds_);
  things_ = rows(part, "ask.things", tr("What can be asked of this screen"), 2);
  things_->setToolTip(tr("A click, or Enter, asks it at once."));
  connect(things_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { ask(item); });
  connect(things_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    if (!things_->property("clicked").toBool()) ask(item);
  });
  column->addLayout(row);
  column->addLayout(closes);
  column->addWidget(things_, 1);
  return part;
}

QWidget* AskPanel::who_page() {
  answers_ = rows(this, "ask.answers", tr("Who has answered"), 2);
  connect(answers_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { touch(item); });
  connect(answers_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
    const QString key = item->data(0, key_role).toString();
    if (listing_ || key.isEmpty()) return;
    emit act({{"do", "word"}, {"key", key}, {"shown", item->checkState(0) == Qt::Checked}});
  });
  return answers_;
}

void AskPanel::forget() {
  leading_ = state_ = {};
  phase_.clear();
  listed_.clear();
  question_.clear();
  things_->clear();
  answers_->clear();
  title_->setText(tr("Room"));
  here_->clear();
  say({});
  end_->setText(tr("End the room"));
  take_state({});
}

void AskPanel::take_leading(const QJsonObject& leading) {
  const bool first = leading_.isEmpty();
  leading_ = leading;
  title_->setText(leading["code"].toString());
  if (first && leading["goes_on"].toBool())
    say(tr("This room was not ended and goes on with its code and its answers. For a new code, end it first."));
  list_askable();
}

// Rows stay while they are the same: a hand may be on its way to one.
void AskPanel::list_askable() {
  const QJsonObject lesson = leading_.value("lesson").toObject();
  const QJsonArray askable = leading_.value("askable").toArray();
  const int at = leading_.value("step").toInt();
  const QString all = QString::fromUtf8(QJsonDocument(QJsonArray{lesson, askable, at}).toJson(QJsonDocument::Compact));
  if (std::exchange(listed_, all) == all) return;
  things_->clear();
  const auto heading = [this](const QString& words) {
    auto* item = new QTreeWidgetItem(things_, {words, {}});
    item->setFirstColumnSpanned(true);
    item->setFlags(Qt::ItemIsEnabled);
    QFont bold = things_->font();
    bold.setBold(true);
    item->setFont(0, bold);
  };
  const auto add = [this](const QString& mark, const QString& name, const QJsonObject& what, bool worded) {
    auto* item = new QTreeWidgetItem(things_, {mark, name});
    item->setData(0, what_role, what);
    item->setData(0, key_role, worded);
    item->setForeground(0, palette().color(QPalette::PlaceholderText));
    item->setTextAlignment(0, Qt::AlignTop | Qt::AlignLeft);
    return item;
  };
  QTreeWidgetItem* likely = nullptr;
  if (!lesson.isEmpty()) {
    heading(lesson["title"].toString());
    const QJsonArray steps = lesson["steps"].toArray();
    for (int k = 1; k <= steps.size(); ++k) {
      if (!steps[k - 1].toObject()["asks"].toBool()) continue;
      const QJsonObject what{{"lesson", lesson["id"]}, {"step", k}};
      QTreeWidgetItem* item =
          add(k == at ? tr("now") : tr("step %1").arg(k), steps[k - 1].toObject()["title"].toString(), what, false);
      if (k == at) likely = item;
    }
  }
  heading(tr("At once"));
  QTreeWidgetItem* letters = add(tr("choice"), tr("A, B, C or D"), {{"typed", "ABCD"}}, false);
  add(tr("choice"), tr("A or B"), {{"typed", "AB"}}, false);
  heading(tr("Of the screen"));
  for (const QJsonValueConstRef one : askable) {
    QTreeWidgetItem* item = add(kind_words(one.toObject()["kind"].toString()), one.toObject()["title"].toString(),
                                one.toObject()["what"].toObject(), true);
    if (likely == nullptr) likely = item;
  }
  things_->setCurrentItem(likely != nullptr ? likely : letters);
  things_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  things_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
}

void AskPanel::ask(const QTreeWidgetItem* item) {
  QJsonObject what = item->data(0, what_role).toJsonObject();
  if (what.isEmpty()) return;
  const QString words = headline_->text().trimmed();
  if (item->data(0, key_role).toBool() && !words.isEmpty()) what["headline"] = words;
  ask(what);
}

void AskPanel::ask(QJsonObject what) {
  say({});
  const int seconds = seconds_->currentData().toInt();
  emit act({{"do", "ask"},
            {"what", what},
            {"session", QJsonValue()},
            {"seconds", seconds > 0 ? QJsonValue(seconds) : QJsonValue()}});
  headline_->clear();
}

void AskPanel::ask_typed() {
  const QString typed = typed_->text().trimmed();
  if (typed.isEmpty()) return typed_->setFocus();
  ask(QJsonObject{{"typed", typed}});
  typed_->clear();
}

void AskPanel::take_state(const QJsonObject& state) {
  state_ = state;
  const QString phase = state["phase"].toString("none");
  const int present = state["phones"].toObject()["present"].toInt();
  const bool asked = state["at"].toInt(-1) >= 0, ended = phase == "ended";
  here_->setText(said_of(present, "{} phone is here", "{} phones are here"));
  show_time();
  const QString next = state["next"].toString();
  next_->setText(next.isEmpty() ? tr("Next") : tr("%1  (Page Down)").arg(capital(next)));
  next_->setEnabled(!next.isEmpty() && !ended);
  for (const auto& [id, button] : acts_) {
    const QLatin1String name(id);
    const bool fits = name == QLatin1String("close")    ? phase == "open"
                      : name == QLatin1String("reopen") ? phase == "closed"
                      : name == QLatin1String("reveal") ? phase != "revealed"
                                                        : true;
    button->setVisible(can(id) && fits && asked);
    if (name == QLatin1String("again"))
      button->setText(state["question"].toObject()["walks"].toBool() ? tr("Next &step") : tr("Ask a&gain"));
  }
  end_->setVisible(can("end"));
  show_names();
  const QString question = QStringLiteral("%1 %2").arg(state["at"].toInt(-1)).arg(state["round"].toInt());
  const bool is_new = std::exchange(question_, question) != question;
  // The answers come to whoever has asked; for the next question one goes back.
  const bool to_who = is_new && asked && phase == "open", to_ask = phase == "none" || ended;
  if (to_who || to_ask) {
    pages_->show_chosen(to_who ? QStringLiteral("who") : QStringLiteral("ask"));
    page_->setCurrentIndex(to_who ? 1 : 0);
  }
  page_->setEnabled(!ended);
  const QString pooled = state["pooled"].toObject()["words"].toString();
  if (std::exchange(pooled_, pooled) != pooled && !pooled.isEmpty()) say(pooled);
  if (is_new) answers_->clear();
  show_phases();
  show_answers();
  show_wall(state["wall"].toString(), phase == "revealed" ? finding_->text() : QString());
}

// Where the room begins; what was asked has more to show.
void AskPanel::show_names() {
  names_->setVisible(state_.contains("names") && state_.value("at").toInt(-1) < 0 && can("end"));
  names_->setCurrentIndex(std::max(0, names_->findData(state_.value("names").toString())));
}

bool AskPanel::can(const char* act) const {
  const QJsonArray all = state_.value("can").toArray();
  return std::any_of(all.begin(), all.end(), [&](const QJsonValue& one) { return one == QLatin1String(act); });
}

void AskPanel::show_time() {
  const QString phase = state_.value("phase").toString("none");
  const QJsonValue left = state_.value("closes_in_ms");
  const qint64 now = QDateTime::currentMSecsSinceEpoch();
  if (sender() != &clock_) closes_at_ = left.isDouble() && phase == "open" ? now + left.toInteger() : 0;
  const QString count = said("{} of {} have answered", QString::number(state_.value("answered").toInt()),
                             QString::number(state_.value("of").toInt()));
  QString words = state_.value("at").toInt(-1) < 0 ? tr("Nothing is asked yet.")
                  : phase == "open"                ? tr("Open: %1").arg(count)
                  : phase == "closed"              ? tr("Closed: %1").arg(count)
                                                   : tr("Revealed: %1").arg(count);
  if (phase == "ended") words = tr("The room has ended. Its answers are kept.");
  if (closes_at_ > 0) {
    const auto seconds = static_cast<int>(std::max<qint64>(0, (closes_at_ - now + 999) / 1000));
    words += QStringLiteral(", ") + said_of(seconds, "{} second left", "{} seconds left");
  }
  status_->setText(words);
  if (closes_at_ > 0 && !clock_.isActive()) clock_.start();
  if (closes_at_ == 0) clock_.stop();
}

void AskPanel::show_phases() {
  const QStringList phases = phases_of(state_.value("question").toObject(), state_.value("round").toInt());
  if (std::exchange(phases_, phases) != phases) {
    walls_->clear();
    for (const QString& phase : phases)
      named(walls_->add({}, phase_words(phase), phase), QLatin1String(("ask.wall." + phase).toLatin1()));
  }
  for (QToolButton* button : walls_->findChildren<QToolButton*>()) {
    const QString phase = button->objectName().section(QLatin1Char('.'), -1);
    const bool later = phase == "truth" || phase == "scores";
    button->setEnabled(!later || state_.value("phase").toString() == "revealed");
  }
  walls_->setVisible(!phases.isEmpty());
}

void AskPanel::show_wall(const QString& phase, const QString& finding) {
  phase_ = phase;
  walls_->show_chosen(phase);
  finding_->setText(finding);
  finding_->setVisible(!finding.isEmpty());
}

// A row a phone, or a word; rows stay, and what is in them changes.
void AskPanel::show_answers() {
  listing_ = true;
  const QJsonObject question = state_.value("question").toObject();
  const QString kind = question["kind"].toString();
  const bool words = kind == "words";
  std::vector<std::pair<QString, QString>> wanted;  // first column, second one
  std::vector<QJsonObject> details;
  if (words) {
    for (const QJsonValueConstRef one : state_.value("words").toArray()) {
      const QJsonObject word = one.toObject();
      const int count = word["count"].toInt();
      wanted.emplace_back(count > 1 ? QString::number(count) : QString(), word["text"].toString());
      details.push_back(word);
    }
  } else {
    QMap<int, QJsonObject> given;
    for (const QJsonValueConstRef one : state_.value("answers").toArray())
      given[one.toObject()["phone"].toInt()] = one.toObject();
    for (const QJsonValueConstRef one : state_.value("dots").toArray()) {
      const QJsonObject phone = one.toObject();
      const int number = phone["number"].toInt();
      const QJsonObject answer = given.value(number);
      QString text = answer.isEmpty() ? tr("not yet") : answer["text"].toString();
      if (const QString name = answer["nickname"].toString(); !name.isEmpty())
        text = name + QStringLiteral(": ") + text;
      if (!phone["here"].toBool(true)) text = tr("%1 (away)").arg(text);
      if (state_.value("highlighted").isDouble() && state_.value("highlighted").toInt() == number)
        text = tr("%1 (on the wall)").arg(text);
      wanted.emplace_back(QString::number(number), text);
      details.push_back(answer.isEmpty() ? QJsonObject() : QJsonObject{{"phone", number}});
    }
  }
  while (answers_->topLevelItemCount() > static_cast<int>(wanted.size()))
    delete answers_->takeTopLevelItem(answers_->topLevelItemCount() - 1);
  while (answers_->topLevelItemCount() < static_cast<int>(wanted.size())) new QTreeWidgetItem(answers_);
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    QTreeWidgetItem* item = answers_->topLevelItem(static_cast<int>(k));
    const auto& [first, second] = wanted[k];
    if (item->text(0) != first) item->setText(0, first);
    if (item->text(1) != second) item->setText(1, second);
    if (words) {
      item->setData(0, key_role, details[k]["key"].toString());
      const Qt::CheckState shown = details[k]["shown"].toBool() ? Qt::Checked : Qt::Unchecked;
      if (item->checkState(0) != shown || !item->data(0, Qt::CheckStateRole).isValid()) item->setCheckState(0, shown);
      item->setToolTip(1, tr("A click shows or hides this on the wall."));
    } else {
      item->setData(0, key_role, QVariant());
      item->setData(0, Qt::CheckStateRole, QVariant());
      item->setData(0, what_role, details[k]);
      item->setToolTip(1, kind == "choice" || kind == "number"
                              ? QString()
                              : tr("A click shows this one on the wall, without a name."));
    }
  }
  answers_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  answers_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
  listing_ = false;
}

void AskPanel::touch(QTreeWidgetItem* item) {
  const QString kind = state_.value("question").toObject()["kind"].toString();
  if (kind == "words") {
    if (answers_->currentColumn() == 1)
      item->setCheckState(0, item->checkState(0) == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    return;
  }
  const QJsonObject answer = item->data(0, what_role).toJsonObject();
  if (kind == "choice" || kind == "number" || answer.isEmpty()) return;
  const bool shown = state_.value("highlighted").isDouble() && state_.value("highlighted") == answer["phone"];
  emit act({{"do", "highlight"}, {"phone", shown ? QJsonValue() : answer["phone"]}});
}

void AskPanel::back() {
  const qsizetype at = phases_.indexOf(phase_);
  if (at > 0) emit act({{"do", "wall"}, {"phase", phases_[at - 1]}});
}

void AskPanel::end() {
  if (sure_.isActive()) {
    sure_.stop();
    end_->setText(tr("End the room"));
    emit act({{"do", "end"}});
    return;
  }
  end_->setText(tr("Press again to end it for all"));
  sure_.start();
}

void AskPanel::invite(const QStringList& addresses, bool reached, bool network, const QString& fault) {
  const QString chosen = networks_->currentText();
  QStringList listed;
  for (int k = 0; k < networks_->count(); ++k) listed += networks_->itemText(k);
  if (listed != addresses) {
    const QSignalBlocker quiet(networks_);
    networks_->clear();
    networks_->addItems(addresses);
    networks_->setCurrentIndex(std::max(0, static_cast<int>(addresses.indexOf(chosen))));
  }
  networks_->setVisible(addresses.size() > 1);
  const bool off = addresses.isEmpty() && !fault.isEmpty();
  const bool only_here = !addresses.isEmpty() && !reached;
  reach_->setText(off         ? fault
                  : !network  ? tr("Only this computer can join.")
                  : only_here ? tr("This computer is in no network, so that no phone can join.")
                              : tr("Nothing is encrypted: others on this network can read what phones send."));
  reach_->setVisible(!addresses.isEmpty() || off);
  reach_all_->setVisible(off || (only_here && !network));
  reach_all_->setText(off ? tr("&Start again") : tr("&Everyone on this network"));
  reach_all_->setToolTip(off ? tr("Starts the server of this window again; the room goes on.")
                             : tr("Phones in the same network as this computer can join."));
  reach_all_->setProperty("starts", off);
}

QString AskPanel::address() const { return networks_->currentText(); }

void AskPanel::say(const QString& sentence) {
  notice_->setText(sentence);
  notice_->setVisible(!sentence.isEmpty());
}

void AskPanel::show_full_screen(bool full) {
  full_->setText(full ? tr("Window") : tr("Full screen"));
  full_->setToolTip(full ? tr("The wall in a window again (F)")
                         : tr("The wall on the full screen, on the projector if there is one (F)"));
}

void AskPanel::take_keyboard() { things_->setFocus(); }

}  // namespace credence
