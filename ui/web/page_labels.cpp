// The page's own words: labels of buttons, headings and messages, by the keys under which its modules find them.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/catalogue.h"
#include "ui/words/said.h"

namespace credence {

QJsonObject page_words() {
  return {
      {"copy_link", said("Copy link")},
  };
}

}  // namespace credence
