// The control of one parameter, made from its field: a slider with a box, a choice, a switch, a grid, or a line of
// text.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/fields.h"

#include <QLabel>
#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace credence {

// Base of the controls of all types. It shows values and reports edits; it never changes a session itself.
class FieldControl : public QWidget {
  Q_OBJECT
 public:
  static FieldControl* create(const FieldInfo& field, QWidget* parent);
  ~FieldControl() override;

  const FieldInfo& field() const { return field_; }
  // Shows the current value, or an empty one if it has no effect now. A refused text stays until its box is left.
  void show_value(const Value& value);
  void set_label(const QString& label);  // its name without the unit, which begins as that of the field
  void set_marked(bool marked);          // highlights it while a formula refers to it
  // In a strip it is one row without remarks.
  virtual void set_compact(bool compact);
  bool compact() const { return compact_; }
  virtual bool fits_a_strip() const { return true; }  // whether it can be so small
  int width_in_a_strip() const;                       // that it needs to be read and used there
  int least_in_a_strip() const;                       // below which its name would be cut
  // The value that the program chose for an empty parameter; an empty text if it is not known.
  virtual void show_automatic(const QString&) {}
  void remark(const QString& sentence);      // shown in small type under the control; an empty text removes it
  void show_error(const QString& sentence);  // shown under the control; an empty text removes it

 signals:
  void edited(const credence::Value& value, bool live);  // live: a slider is being dragged and more edits follow
  void finished();                                       // the slider was released: one undo step

 protected:
  FieldControl(const FieldInfo& field, QWidget* parent);
  bool eventFilter(QObject* watched, QEvent* event) override;
  virtual void display(const Value& value) = 0;
  virtual int room_beside_name() const { return 100; }  // in a strip, in pixels
  virtual int least_beside_name() const { return 40; }
  void commit_text(const QString& text);  // parses the text, then emits edited() or shows the error
  // Sets object name, accessible name (for an entry of several, its own too) and tooltip, and ignores accidental wheel
  // events.
  void name_part(QWidget* widget, const QString& part, const QString& entry = {});
  QLabel* name_label() const { return name_; }
  QHBoxLayout* head() const { return head_; }  // the row of the name
  QVBoxLayout* rows() { return rows_; }
  const Value& value() const { return value_; }

 private:
  void reset();
  void forget_error_later(const QString& sentence, int wait);
  bool is_written_out() const;  // whether it is one line of text
  FieldInfo field_;
  QString label_;
  Value value_;
  bool is_committing_ = false, compact_ = false;
  QLabel* name_;
  QLabel* error_;
  QLabel* remark_ = nullptr;
  QHBoxLayout* head_;
  QVBoxLayout* rows_;
};

// Returns a label in small type for words beside a control.
QLabel* small_label(QWidget* parent, const QString& text);

// Returns the text of an empty box: "automatic (1.7)", without a value if none is known, or "nothing".
QString empty_text(const FieldInfo& field, const QString& value);

// Returns the field's help, range, unit, default and name: "How wide. From 0.001 to 100 mm, default 1."
QString field_help(const FieldInfo& field);

}  // namespace credence
