// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/nursery.h"

#include "ui/serve/worker.h"

#include <QCoreApplication>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace credence {
namespace {

// A message that carries a descriptor beside one letter, for sendmsg() and recvmsg().
struct Parcel {
  Parcel() {
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = room;
    message.msg_controllen = sizeof room;
  }
  Parcel(const Parcel&) = delete;
  Parcel& operator=(const Parcel&) = delete;
  char letter = 'w';
  iovec data{&letter, 1};
  alignas(cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{};
};

// Sends a descriptor; false if nobody is there.
bool send_descriptor(int to, int descriptor) {
  Parcel parcel;
  cmsghdr* head = CMSG_FIRSTHDR(&parcel.message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof(int));
  std::memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  return ::sendmsg(to, &parcel.message, MSG_NOSIGNAL) == 1;
}

int receive_descriptor(int from) {
  Parcel parcel;
  ssize_t got = 0;
  do {
    got = ::recvmsg(from, &parcel.message, 0);
  } while (got < 0 && errno == EINTR);
  const cmsghdr* head = got == 1 ? CMSG_FIRSTHDR(&parcel.message) : nullptr;
  if (head == nullptr || head->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor = -1;
  std::memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  return descriptor;
}

// Closes all that the front has open but one descriptor, which becomes number 3.
int keep_only(int descriptor) {
  constexpr int kept = 3;
  if (descriptor != kept) dup2(descriptor, kept);
  syscall(SYS_close_range, kept + 1, ~0U, 0);
  return kept;
}

}  // namespace

Nursery::Nursery(const ServeOptions& options, MakeApplication make_application)
    : options_(options), make_application_(std::move(make_application)) {
  begin();
}

Nursery::~Nursery() {
  if (control_ >= 0) ::close(control_);
}

void Nursery::begin() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  const pid_t child = ::fork();
  if (child == 0) run(keep_only(ends[1]));
  ::close(ends[1]);
  control_ = ends[0];
  if (child < 0) ::close(std::exchange(control_, -1));
}

int Nursery::new_worker() {
  for (int attempt = 0; attempt < 2; ++attempt) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    const bool sent = control_ >= 0 && send_descriptor(control_, ends[1]);
    ::close(ends[1]);
    if (sent) return ends[0];
    ::close(ends[0]);
    if (control_ >= 0) ::close(control_);
    begin();
  }
  return -1;
}

void Nursery::run(int control) {
  // Ctrl+C goes to all processes of a terminal; the front says when these end, by closing their sockets.
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_DFL);
  std::signal(SIGHUP, SIG_IGN);
  std::signal(SIGCHLD, SIG_IGN);  // nobody waits for workers
  const auto application = make_application_();
  std::setlocale(LC_NUMERIC, "C");
  warm_up();
  while (true) {
    const int socket = receive_descriptor(control);
    if (socket < 0) _exit(0);
    const pid_t child = ::fork();
    if (child == 0) work(keep_only(socket), options_);
    ::close(socket);
  }
}

}  // namespace credence
