// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/recipe_form.h"

#include "core/data/csv.h"
#include "core/lessons/recipe.h"
#include "ui/lessons/nodes.h"
#include "ui/lessons/students.h"
#include "ui/session/data_files.h"
#include "ui/text/plain_label.h"
#include "ui/words/said.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace credence {
namespace {

enum RecipeKind { same_data, drawn_rows, model_data };  // in the order of the list

RecipeKind kind_of(const std::optional<Recipe>& recipe) {
  return !recipe ? same_data : recipe->generates ? model_data : drawn_rows;
}

// The table of a screen as the source of rows: one of the lab's own, or a file that is written beside the lesson.
Recipe rows_of(const Session& screen) {
  Recipe recipe;
  const Table& data = screen.inputs.data;
  const std::vector<DataSet> sets = screen.lab->data_sets();
  const auto own = std::ranges::find(sets, data.source(), &DataSet::file);
  if (own != sets.end()) {
    recipe.data_set = own->id;
    return recipe;
  }
  QString name = QFileInfo(QString::fromStdString(data.source()).section(',', 0, 0)).completeBaseName();
  if (name.isEmpty() || !why_no_file_name(name).isEmpty()) name = QStringLiteral("data");
  std::ostringstream text;
  write_csv(text, data);
  recipe.content = text.str();
  // Its name tells it from other tables beside the lesson, which are never written over.
  const QByteArray sum = QCryptographicHash::hash(QByteArray::fromStdString(recipe.content), QCryptographicHash::Sha1);
  recipe.file = name.toStdString() + "_" + sum.toHex().left(6).toStdString() + ".csv";
  return recipe;
}

QString count_words(const Recipe& recipe) {
  if (recipe.generates) return QString::number(recipe.n);
  return recipe.all_rows ? QString() : QString::number(recipe.rows);
}

}  // namespace

QString words_of_members(const Members& members) {
  QStringList parts;
  for (const auto& [name, value] : members) {
    const QJsonValue json = json_of(value);
    const QByteArray list = QJsonDocument(QJsonArray{json}).toJson(QJsonDocument::Compact);
    const QString words = json.isString() ? json.toString() : QString::fromUtf8(list.mid(1, list.size() - 2));
    parts += QString::fromStdString(name) + QStringLiteral(" = ") + words;
  }
  return parts.join(QStringLiteral(", "));
}

Members members_of_words(const QString& text) {
  Members members;
  int depth = 0;
  qsizetype begin = 0;
  for (qsizetype at = 0; at <= text.size(); ++at) {
    const QChar c = at < text.size() ? text[at] : QChar(',');
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (at < text.size() && (c != ',' || depth > 0)) continue;
    const QString part = text.mid(begin, at - begin);
    begin = at + 1;
    if (part.trimmed().isEmpty()) continue;
    const QString name = part.section('=', 0, 0).trimmed(), words = part.section('=', 1).trimmed();
    const QJsonDocument read = QJsonDocument::fromJson("[" + words.toUtf8() + "]");
    const bool one = read.isArray() && read.array().size() == 1;
    members.emplace_back(name.toStdString(), one ? node_of(read.array().first()) : Node(words.toStdString()));
  }
  return members;
}

RecipeForm::RecipeForm(QWidget* parent)
    : QWidget(parent),
      kind_(new QComboBox(this)),
      from_words_(plain_label(this, tr("What is true in the model"))),
      count_words_(plain_label(this)),
      from_(new QLineEdit(this)),
      count_(new QLineEdit(this)),
      again_(new QCheckBox(tr("&Drawn with replacement (a bootstrap)"), this)) {
  kind_->setObjectName(QStringLiteral("recipe.kind"));
  kind_->setAccessibleName(tr("Data of the students"));
  kind_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  kind_->addItems(
      {tr("The same data for everyone"), tr("Other rows for each student"), tr("New data for each student")});
  kind_->setToolTip(tr("They are drawn with the student's seed, so that every student has a key of one's own"));
  from_->setObjectName(QStringLiteral("recipe.from"));
  from_->setAccessibleName(from_words_->text());
  count_->setObjectName(QStringLiteral("recipe.count"));
  again_->setObjectName(QStringLiteral("recipe.again"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  for (QLabel* words : {from_words_, count_words_}) {
    words->setProperty("small", true);
    words->setWordWrap(true);
  }
  for (QWidget* one : std::initializer_list<QWidget*>{kind_, from_words_, from_, count_words_, count_, again_}) {
    column->addWidget(one);
  }
  connect(kind_, &QComboBox::activated, this, &RecipeForm::choose_kind);
  connect(from_, &QLineEdit::textEdited, this, &RecipeForm::take);
  connect(count_, &QLineEdit::textEdited, this, &RecipeForm::take);
  connect(again_, &QCheckBox::clicked, this, &RecipeForm::take);
  arrange();
}

void RecipeForm::show_recipe(const std::optional<Recipe>& recipe, const Session* screen) {
  const bool other = recipe != recipe_;
  recipe_ = recipe;
  screen_ = screen != nullptr ? std::optional(*screen) : std::nullopt;
  const auto offer = [this](int kind, bool possible) {  // also that which stands there, possible or not
    const auto* list = qobject_cast<QStandardItemModel*>(kind_->model());
    if (list != nullptr) list->item(kind)->setEnabled(possible || kind == kind_of(recipe_));
  };
  offer(drawn_rows, screen_ && screen_->inputs.data.size() > 1);
  offer(model_data, screen_ && !screen_->lab->example_truth().empty());
  kind_->setCurrentIndex(kind_of(recipe_));
  if (other && recipe_) {
    const QString from = words_of_members(recipe_->from), count = count_words(*recipe_);
    if (members_of_words(from_->text()) != recipe_->from) from_->setText(from);
    if (count_->text().trimmed() != count) count_->setText(count);
    again_->setChecked(recipe_->with_replacement);
  }
  arrange();
}

void RecipeForm::choose_kind() {
  const int kind = kind_->currentIndex();
  if (kind == kind_of(recipe_)) return;
  recipe_.reset();
  if (kind == drawn_rows && screen_) recipe_ = rows_of(*screen_);
  if (kind == model_data) {
    recipe_ = Recipe{.generates = true, .n = 30};
    if (screen_) recipe_->from = members_of_words(QString::fromStdString(screen_->lab->example_truth()));
  }
  from_->setText(recipe_ ? words_of_members(recipe_->from) : QString());
  count_->setText(recipe_ ? count_words(*recipe_) : QString());
  again_->setChecked(false);
  arrange();
  emit edited(recipe_, {});
}

// Takes what is written. A count that cannot be read yet leaves the one before.
void RecipeForm::take() {
  if (!recipe_) return;
  bool number = false;
  const QString text = count_->text().trimmed();
  const double count = text.toDouble(&number);
  if (recipe_->generates) {
    recipe_->from = members_of_words(from_->text());
    if (number && count >= 1 && count <= most_recipe_rows) recipe_->n = static_cast<std::int64_t>(count);
  } else {
    recipe_->with_replacement = again_->isChecked();
    recipe_->all_rows = text.isEmpty();
    if (number && count > 0 && count <= most_recipe_rows && (count < 1 || count == std::floor(count))) {
      recipe_->rows = count;
    }
  }
  emit edited(recipe_, QStringLiteral("recipe"));
}

void RecipeForm::arrange() {
  from_->setVisible(kind_of(recipe_) == model_data);
  from_words_->setVisible(kind_of(recipe_) == model_data);
  count_->setVisible(recipe_.has_value());
  again_->setVisible(kind_of(recipe_) == drawn_rows);
  const bool generates = recipe_ && recipe_->generates;
  count_words_->setText(generates ? tr("How many rows or tosses")
                                  : tr("How many rows: 20, a share: 0.5, or all: empty"));
  count_words_->setVisible(recipe_.has_value());
  count_->setAccessibleName(count_words_->text());
}

}  // namespace credence
