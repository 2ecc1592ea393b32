// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/qr_modules.h"

#include <qrencode.h>

#include <memory>

namespace credence {

QrModules qr_modules(const QString& text) {
  constexpr int least_version = 2;  // 25 x 25
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(text.toUtf8().constData(), least_version, QR_ECLEVEL_L), &QRcode_free);
  if (!code) return {};
  QrModules modules{code->width, {}};
  for (int k = 0; k < code->width * code->width; ++k) modules.dark.push_back((code->data[k] & 1) != 0);
  return modules;
}

}  // namespace credence
