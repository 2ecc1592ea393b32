// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/hosts.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

namespace credence {

QStringList hosts_of_this_machine() {
  static constexpr const char* virtual_starts[] = {"docker", "br-", "veth", "virbr", "vmnet", "lxc"};
  ifaddrs* found = nullptr;
  if (getifaddrs(&found) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(found, &freeifaddrs);
  QStringList usual, others;
  for (const ifaddrs* one = all.get(); one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_RUNNING) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    const std::string_view name(one->ifa_name);
    if (std::ranges::any_of(virtual_starts, [&](const char* start) { return name.starts_with(start); })) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) == nullptr) continue;
    const QString host = QString::fromLatin1(text.data());
    const bool last_choice = (one->ifa_flags & IFF_POINTOPOINT) != 0 || host.startsWith(QLatin1String("169.254."));
    (last_choice ? others : usual) += host;
  }
  return usual + others;
}

}  // namespace credence
