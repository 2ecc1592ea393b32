// The control of one parameter: a slider with a box, a choice, a switch, a grid, or a line of text, made from its
// field.
#pragma once

#include "core/lab/fields.h"

#include <QLabel>
#include <QWidget>

class QVBoxLayout;

namespace credence {

// A control of the field's type. It shows values and reports edits; it never changes a session itself.
class FieldControl : public QWidget {
  Q_OBJECT
 public:
  static FieldControl* create(const FieldInfo& field, QWidget* parent);
  ~FieldControl() override;

  const FieldInfo& field() const { return field_; }
  // What holds now, nothing where it has no effect yet; a refused text stays until its box is left.
  void show_value(const Value& value);
  void set_marked(bool marked);              // something speaks of it
  void show_error(const QString& sentence);  // under the control; empty removes it

 signals:
  void edited(const credence::Value& value, bool live);  // live: a slider is being dragged, more will follow
  void finished();                                       // the slider was let go: one undo step

 protected:
  FieldControl(const FieldInfo& field, QWidget* parent);
  bool eventFilter(QObject* watched, QEvent* event) override;
  virtual void display(const Value& value) = 0;
  void commit_text(const QString& text);  // parses; edited() or the error
  // Object name, accessible name (of an entry of several, its own too), tooltip, no accidental wheel.
  void dress(QWidget* widget, const QString& part, const QString& entry = {});
  QLabel* name_label() { return name_; }
  QVBoxLayout* rows() { return rows_; }
  const Value& value() const { return value_; }

 private:
  void reset();
  void forget_error_later(const QString& sentence, int wait);
  bool is_written_out() const;  // in one line of text
  FieldInfo field_;
  Value value_;
  bool is_committing_ = false;
  QLabel* name_;
  QLabel* error_;
  QVBoxLayout* rows_;
};

// "How wide. From 0.001 to 100 mm, default 1.": the field's help, range, unit, default and name.
QString field_help(const FieldInfo& field);

}  // namespace credence
