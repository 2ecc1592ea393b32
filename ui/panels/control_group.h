// The controls of a group under its heading. Those of advanced fields wait behind a button.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QWidget>

#include <cstddef>
#include <string>
#include <vector>

class QToolButton;

namespace credence {

class FieldControl;

class ControlGroup : public QWidget {
  Q_OBJECT
 public:
  ControlGroup(const std::string& name, QWidget* parent);
  void add(std::size_t field) { fields_.push_back(field); }  // position in the lab's table
  void take(FieldControl* control);                          // below those that it has
  const std::vector<std::size_t>& fields() const { return fields_; }
  bool is_open() const;
  void offer_more(bool advanced);  // whether there are advanced fields now

 signals:
  void toggled();

 private:
  QToolButton* more_;
  std::vector<std::size_t> fields_;
};

// Returns a heading of a group of controls.
QWidget* group_heading(const QString& name, QWidget* parent);

}  // namespace credence
