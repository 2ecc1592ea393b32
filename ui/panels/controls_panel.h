// The column of controls: a lab's parameters in the order of its table, in groups.
#pragma once

#include "core/lab/lab.h"

#include <QScrollArea>

#include <map>
#include <optional>
#include <vector>

class QMenu;
class QToolButton;

namespace credence {

class FieldControl;
class SessionController;

class ControlsPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit ControlsPanel(QWidget* parent = nullptr);
  void serve(SessionController& controller, QMenu* data_menu);
  // Builds the controls. `data_menu` opens from the heading of the group "Data" if the lab has data actions.
  void set_lab(const Lab& lab, QMenu* data_menu = nullptr);
  void show_inputs(const Inputs& inputs);  // shows the parameters' values and which fields have an effect now
  void restore();                          // shows the parameters again after an edit was refused
  // Shows the sentence "name: what is wrong" at its field. Returns false if no visible field has that name.
  bool show_error(const QString& sentence);
  void mark(const QString& field);  // highlights the field's control; none if empty

 signals:
  void edited(std::size_t field, const credence::Value& value, bool live);
  void finished();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void forget_errors();
  struct Group {
    QWidget* widget = nullptr;
    QToolButton* more = nullptr;
    std::vector<std::size_t> fields;
  };
  Value shown_value(std::size_t field) const;
  void arrange();  // hides fields that are not in use, and advanced fields of closed groups
  const Lab* lab_ = nullptr;
  Parameters parameters_;
  bool has_chosen_data_ = true;
  std::vector<FieldControl*> controls_;
  std::optional<std::size_t> editing_;  // the field whose edit is being tried
  std::vector<Group> groups_;
};

}  // namespace credence
