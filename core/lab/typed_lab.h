// A lab whose parameters are a plain struct: it does not deal with how parameters are stored and checked.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/lab/view_table.h"
#include "core/math/vector_state.h"

namespace credence {

// Throws InputError if a coordinate exceeds the limit of data, 1e150 in magnitude.
void check_places(const Inputs& inputs);

// For TypedLab::adapt: resets a member to its default if an edit did not change it. Returns whether it was reset.
template <class P, class Owner, class T>
bool reset_unless_edited(const P& before, P& after, T Owner::*member) {
  const T usual = P{}.*member;
  if (after.*member != before.*member || after.*member == usual) return false;
  after.*member = usual;
  return true;
}

template <class P>
class TypedLab : public Lab {
 public:
  TypedLab(const FieldTable<P>& table, const LabViews<P>& views) : table_(table), views_(&views) {}
  // A lab without a table of views overrides views(), shows() and apply().
  explicit TypedLab(const FieldTable<P>& table) : table_(table) {}

  std::span<const ViewInfo> views() const override { return views_->infos(); }
  std::span<const FieldInfo> fields() const final { return table_.infos(); }
  bool uses(const Parameters& parameters, const std::string& field) const final {
    return table_.uses(table_.read(parameters), field_index(*this, field));
  }
  std::vector<std::string> entry_names(const Parameters& parameters, const std::string& field) const final {
    return table_.entry_names(table_.read(parameters), field_index(*this, field));
  }
  std::vector<std::string> default_slots(const Parameters& parameters) const final {
    return opening_slots(table_.read(parameters));
  }
  bool offers(const Parameters& parameters, const std::string& view) const final {
    return shows(table_.read(parameters), view);
  }
  DataFormat data_format(const Parameters& parameters) const final { return format(table_.read(parameters)); }
  Inputs defaults() const override { return {.parameters = table_.defaults(), .data = {"", format(P{})}}; }

  Inputs checked(Inputs inputs) const final {
    const auto infos = fields();
    for (std::size_t i = 0; i < infos.size(); ++i) {
      inputs.parameters[i] = check_value(infos[i], std::move(inputs.parameters[i]));
    }
    table_.check_lengths(inputs.parameters, inputs.data.size());
    check_places(inputs);
    check(table_.read(inputs.parameters), inputs);
    return inputs;
  }

  Inputs adapted(const Inputs& before, Inputs after, std::vector<std::string>& warnings) const final {
    table_.adapt_lengths(before.parameters, after.parameters, after.data.size(), warnings);
    P values = table_.read(after.parameters);
    adapt(table_.read(before.parameters), before, values, after, warnings);
    after.parameters = table_.write(values);
    return checked(std::move(after));
  }

  void suit_own_data(Parameters& parameters, const Table& data, std::vector<std::string>& notes) const final {
    P values = table_.read(parameters);
    suit(values, data, notes);
    parameters = table_.write(values);
  }

  void compute(const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const final {
    clear_upper_vector_state();
    run(table_.read(inputs.parameters), inputs, publisher, stop);
  }

  Inputs edit(const Inputs& inputs, const std::string& view, const Gesture& gesture, std::string& label) const final {
    Inputs next = inputs;
    P values = table_.read(inputs.parameters);
    label = apply(values, next, view, gesture);
    next.parameters = table_.write(values);
    return next;
  }

 protected:
  virtual std::vector<std::string> opening_slots(const P& parameters) const = 0;  // as Lab::default_slots
  virtual bool shows(const P& parameters, const std::string& view) const {        // as Lab::offers
    return !views_ || views_->offers(parameters, view);
  }
  virtual DataFormat format(const P&) const { return {}; }  // as Lab::data_format
  // Throws InputError if the parameters and the rest of the inputs do not fit together. Ranges and lengths are already
  // checked.
  virtual void check(const P&, const Inputs&) const {}
  // After an edit: adapts parameters and inputs that it did not change and that no longer fit, with a warning each.
  virtual void adapt(const P&, const Inputs&, P&, Inputs&, std::vector<std::string>&) const {}
  virtual void suit(P&, const Table&, std::vector<std::string>&) const {}  // as Lab::suit_own_data
  // As Lab::compute.
  virtual void run(const P& parameters, const Inputs& inputs, Publisher& publisher,
                   const std::stop_token& stop) const = 0;
  // Applies a gesture to parameters and inputs; returns the undo text, empty if it does nothing.
  virtual std::string apply(P& parameters, Inputs& inputs, const std::string& view, const Gesture& gesture) const {
    return views_ ? views_->edit(parameters, inputs, view, gesture) : std::string();
  }

 private:
  const FieldTable<P>& table_;
  const LabViews<P>* views_ = nullptr;
};

}  // namespace credence
