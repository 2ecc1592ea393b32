// The commit that the program was built from. The build writes its source file anew whenever that changes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

extern const char* const commit;  // twelve hexadecimal digits, "-dirty" if files were changed since; or "unknown"

}  // namespace credence
