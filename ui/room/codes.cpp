// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/codes.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace credence {

std::string new_code() {
  std::string code;
  for (std::size_t i = 0; i < code_length; ++i) {
    code += code_letters[QRandomGenerator::system()->bounded(static_cast<quint32>(code_letters.size()))];
  }
  return code;
}

PhoneToken new_phone_token() {
  std::array<quint32, 4> words{};
  QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
  return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof(words)).toHex().toStdString();
}

std::string code_in(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (code_letters.find(capital) == std::string_view::npos || code.size() == code_length) return {};
    code += capital;
  }
  return code.size() == code_length ? code : std::string();
}

CodeGuard::CodeGuard() : salt_(QRandomGenerator::system()->generate64()) {}

std::uint64_t CodeGuard::hidden(std::string_view address) const {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData(QByteArray(reinterpret_cast<const char*>(&salt_), sizeof(salt_)));
  hash.addData(QByteArray(address.data(), static_cast<qsizetype>(address.size())));
  std::uint64_t number = 0;
  std::memcpy(&number, hash.result().constData(), sizeof(number));
  return number;
}

std::int64_t CodeGuard::wait(std::string_view address, std::int64_t now) const {
  const auto last = last_.find(hidden(address));
  const std::int64_t own = last == last_.end() ? now : last->second + per_address;
  return std::max<std::int64_t>(0, std::max(own, free_at_) - now);
}

void CodeGuard::note_wrong(std::string_view address, std::int64_t now) {
  std::erase_if(last_, [now](const auto& one) { return one.second + per_address <= now; });
  last_[hidden(address)] = now;
  free_at_ = std::max(free_at_, now) + (++wrong_ > many ? for_all_later : for_all);
}

bool CodeGuard::is_full(std::string_view address) const {
  const auto found = places_.find(hidden(address));
  return found != places_.end() && found->second >= places_per_address;
}

void CodeGuard::note_joined(std::string_view address) { ++places_[hidden(address)]; }

}  // namespace credence
