// The controls of a page: the lab's field table as JSON, and the values of a session.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/control_choice.h"
#include "ui/plot/theme.h"
#include "ui/session/session.h"
#include "ui/web/answer.h"

#include <string>
#include <vector>

namespace credence {

// A step of a lesson allows and shows this.
struct ControlRules {
  std::optional<QStringList> first = {};  // ids of the fields that are shown first
  std::vector<std::string> locked = {}, hidden = {};
};

QJsonArray fields_part(const Lab& lab, const Parameters& parameters, ThemeId theme);
QJsonObject controls_part(const Session& session, ControlChoice& choice, const ControlRules& rules);
QJsonObject views_part(const Session& session, const Result* result);

// The value of a control as a page sends it: a number, a text (read as on the command line), nothing, or a list. Throws
// InputError if the field does not take it.
Value value_of(const FieldInfo& field, const QJsonValue& json);

}  // namespace credence
