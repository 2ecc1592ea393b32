// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/named_result.h"

#include "core/lab/result_around.h"
#include "core/math/ranges.h"

#include <algorithm>

namespace credence {
namespace {

bool in_word(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool begins_number(const std::string& text, std::size_t at) {
  return at < text.size() && ((text[at] >= '0' && text[at] <= '9') || text.compare(at, 3, "−") == 0);
}

void name_layers(std::vector<Layer>& layers, const OwnNames& names) {
  for (Layer& layer : layers) {
    std::visit(
        [&](auto& kind) {
          if constexpr (requires { kind.name; }) kind.name = names(kind.name);
          if constexpr (requires { kind.end_label; }) kind.end_label = names(kind.end_label);
          if constexpr (requires { kind.text; }) kind.text = names(kind.text);
          if constexpr (requires { kind.hint; }) kind.hint = names(kind.hint);
          if constexpr (requires { kind.names; }) {
            for (std::string& name : kind.names) name = names(name);
          }
          if constexpr (requires { kind.values.front().size(); }) {
            for (std::string& value : kind.values) value = names(value);
          }
        },
        static_cast<LayerKind&>(layer));
  }
}

class NamedResult final : public ResultAround {
 public:
  NamedResult(std::shared_ptr<const Result> whole, OwnNames names)
      : ResultAround(std::move(whole)), names_(std::move(names)) {}

  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    Figure figure = whole_->figure(view, frame, cursor);
    const std::string x = figure.x.label, y = figure.y.label;
    for (std::string* text : {&figure.title, &figure.note, &figure.known_note, &figure.x.label, &figure.y.label,
                              &figure.click_hint, &figure.description}) {
      *text = names_(*text);
    }
    for (Axis* axis : {&figure.x, &figure.y}) {
      for (std::string& category : axis->categories) category = names_(category);
    }
    for (auto* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) name_layers(*layers, names_);
    const bool both = x != figure.x.label && y != figure.y.label;
    const std::string unit = unit_of(figure.x.label);
    if (both && (unit.empty() || unit != unit_of(figure.y.label))) figure.equal_aspect = false;
    return figure;
  }
  std::vector<Readout> readouts(int frame) const override {
    std::vector<Readout> all = whole_->readouts(frame);
    for (Readout& readout : all) {
      for (std::string* text : {&readout.group, &readout.label, &readout.value, &readout.help}) *text = names_(*text);
    }
    return all;
  }
  std::vector<Equation> equations(int frame, const Cursor* cursor) const override {
    return whole_->equations(frame, cursor);
  }
  std::string narration(int frame) const override { return names_(whole_->narration(frame)); }
  std::string narration_so_far(int frame) const override { return names_(whole_->narration_so_far(frame)); }
  Status status(int frame) const override {
    Status status = whole_->status(frame);
    status.text = names_(status.text);
    return status;
  }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    return names_(whole_->hover(view, frame, at));
  }
  std::string hover_so_far(const std::string& view, int frame, Point2 at) const override {
    return names_(whole_->hover_so_far(view, frame, at));
  }
  std::vector<std::string> warnings() const override {
    std::vector<std::string> all = whole_->warnings();
    for (std::string& text : all) text = names_(text);
    return all;
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    return named_result(whole_->redrawn(inputs), names_);
  }

 private:
  const OwnNames names_;
};

}  // namespace

OwnNames::OwnNames(const DataFormat& format, const Table& data) {
  const std::vector<std::string> own = data.names();
  if (format.first_repeats || own.size() != format.columns.size()) return;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const std::string& wanted = format.columns[i].name;
    if (own[i] == wanted || own[i].empty()) continue;
    (wanted.size() > 1 ? words_ : single_).emplace_back(wanted, own[i]);
  }
}

std::string OwnNames::operator()(const std::string& text) const {
  if (text.empty() || empty()) return text;
  for (const auto& [wanted, own] : single_) {
    if (text == wanted) return own;
  }
  std::string named;
  for (std::size_t at = 0; at < text.size();) {
    const bool starts = at == 0 || !in_word(text[at - 1]);
    const auto fits = [&](const std::string& wanted, bool number) {
      if (text.compare(at, wanted.size(), wanted) != 0) return false;
      const std::size_t end = at + wanted.size();
      if (number) return text.compare(end, 3, " = ") == 0 && begins_number(text, end + 3);
      const bool decimal = end + 1 < text.size() && text[end] == '.' && begins_number(text, end + 1);
      return (end == text.size() || !in_word(text[end])) && !decimal;
    };
    const auto word = std::ranges::find_if(words_, [&](const auto& pair) { return starts && fits(pair.first, false); });
    const auto letter =
        std::ranges::find_if(single_, [&](const auto& pair) { return starts && fits(pair.first, true); });
    if (word != words_.end()) {
      named += word->second;
      at += word->first.size();
    } else if (letter != single_.end()) {
      named += letter->second;
      at += letter->first.size();
    } else {
      named += text[at++];
    }
  }
  return named;
}

std::string unit_of(const std::string& name) {
  for (const char* marks : {"()", "[]"}) {
    if (!name.ends_with(marks[1])) continue;
    const std::size_t open = name.rfind(marks[0]);
    if (open != std::string::npos) return name.substr(open + 1, name.size() - open - 2);
  }
  return {};
}

std::shared_ptr<const Result> named_result(std::shared_ptr<const Result> result, OwnNames names) {
  if (!result || names.empty()) return result;
  return std::make_shared<NamedResult>(std::move(result), std::move(names));
}

}  // namespace credence
