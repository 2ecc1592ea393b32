// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/column_numbers.h"

#include "core/data/odd_cells.h"

namespace credence {

NumberSurvey survey_of(const std::vector<TextRecord>& records, std::size_t column) {
  NumberSurvey survey;
  for (const TextRecord& record : records) {
    const std::string& text = record.fields[column];
    if (is_missing(text)) continue;
    const auto number = written_number(text);
    if (!number) {
      ++survey.others;
      continue;
    }
    ++survey.numbers;
    const auto note = [&](std::optional<NumberSurvey::Place>& place) {
      if (!place) place = NumberSurvey::Place{record.line, text};
    };
    if (number->undecided()) {
      note(survey.undecided);
      survey.commas_undecided = survey.commas_undecided || text.find(',') != std::string::npos;
    } else if (!number->by_comma) {
      note(survey.point);
    } else if (!number->by_point) {
      note(survey.comma);
    }
    note(number->unit.empty() ? survey.without_unit : survey.with_unit);
    if (!number->unit.empty()) {
      if (survey.unit.empty()) survey.unit = number->unit;
      if (survey.unit != number->unit) note(survey.other_unit);
    }
    note(number->in_brackets ? survey.bracketed : survey.unbracketed);
    if (number->grouped) note(survey.grouped);
    if (number->printed_sign) note(survey.printed_sign);
  }
  return survey;
}

std::optional<DecimalMark> mark_of_column(const NumberSurvey& column, const std::vector<const NumberSurvey*>& others,
                                          Dialect::Separator separator) {
  if (column.decides()) return column.point ? DecimalMark::point : DecimalMark::comma;
  bool point = false, comma = false;
  for (const NumberSurvey* other : others) {
    if (other->others > 0) continue;
    point = point || other->point.has_value();
    comma = comma || other->comma.has_value();
  }
  if (point != comma) return point ? DecimalMark::point : DecimalMark::comma;
  const bool plain_csv = separator == Dialect::Separator::comma && !column.commas_undecided;
  if (plain_csv || !column.undecided) return DecimalMark::point;
  return std::nullopt;
}

}  // namespace credence
