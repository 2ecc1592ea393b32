// Files whole or not at all, whatever the disk says; and nothing is waited for that never comes.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/files.h"

#include "tests/support/error_of.h"
#include "tests/support/pipe.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <thread>

#include <sys/resource.h>

namespace credence {
namespace {

// While it lives no file may grow beyond so many bytes: a disk that is full, for this process.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : before_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &limit_);
    const rlimit small{bytes, limit_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    (void)std::signal(SIGXFSZ, before_);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  void (*before_)(int);
  rlimit limit_{};
};

constexpr Patience none{std::chrono::milliseconds(0), std::chrono::milliseconds(0)};
constexpr Patience much{std::chrono::milliseconds(patience), std::chrono::milliseconds(patience)};

}  // namespace

class FilesTest : public QObject {
  Q_OBJECT
 private slots:
  void reads_what_was_written() {
    const QByteArray content = QByteArray(300000, 'x') + QByteArray("\0\n", 2);
    write_file(path("a"), content);
    QCOMPARE(read_file(path("a")), content);
    write_file(path("a"), {});
    QCOMPARE(read_file(path("a")), QByteArray());
    QCOMPARE(read_file("/dev/null"), QByteArray());
    QVERIFY(read_file("/proc/self/status").contains("VmRSS"));  // says that it has no size
  }

  void says_what_cannot_be_read() {
    QCOMPARE(error_of([&] { read_file(path("none")); }), path("none") + ": cannot be read: No such file or directory");
    QCOMPARE(error_of([&] { read_file(folder_.path()); }), folder_.path() + ": is a folder");
  }

  void a_full_disk_keeps_the_file_before_data() {
    QTest::addColumn<int>("size");
    for (const int size : {1, 100, 16000, 16384, 16385, 100000, 3000000}) QTest::addRow("%d", size) << size;
  }
  void a_full_disk_keeps_the_file_before() {
    QFETCH(int, size);
    write_file(path("full"), "before");
    {
      const SmallDisk disk(static_cast<rlim_t>(size - 1));
      const QString error = error_of([&] { write_file(path("full"), QByteArray(size, 'x')); });
      QCOMPARE(error, path("full") + ": cannot be written: File too large");
      const QString in_pieces = error_of([&] {
        OutputFile file(path("full"));
        for (int left = size; left > 0; left -= 1000) {
          file.text() += QByteArray(std::min(left, 1000), 'x');
          file.flush_if_large();
        }
        file.commit();
      });
      QCOMPARE(in_pieces, error);
    }
    QCOMPARE(read_file(path("full")), QByteArray("before"));
    QCOMPARE(QDir(folder_.path()).entryList({"full*"}, QDir::Files).size(), 1);  // no half of a file beside it
    write_file(path("full"), QByteArray(size, 'x'));
    QCOMPARE(read_file(path("full")).size(), qsizetype{size});
  }

  // The folder that was made goes again, the folder inside it first; one that stood there before stays.
  void a_full_disk_leaves_no_empty_folder() {
    const auto write = [&](const QString& folder) {
      const OutputFolder made(folder), inside(folder + "/pictures");
      write_file(folder + "/pictures/a", QByteArray(100, 'x'));
    };
    QVERIFY(QDir(folder_.path()).mkdir("stood"));
    {
      const SmallDisk disk(50);
      QCOMPARE(error_of([&] { write(path("new")); }), path("new/pictures/a") + ": cannot be written: File too large");
      QVERIFY(error_of([&] { write(path("stood")); }).contains("File too large"));
    }
    QVERIFY(!QFileInfo::exists(path("new")));
    QVERIFY(QDir(path("stood")).exists() && QDir(path("stood")).isEmpty());
    write(path("new"));
    QCOMPARE(read_file(path("new/pictures/a")).size(), 100);
    QCOMPARE(error_of([&] { const OutputFolder none(path("not/there")); }),
             path("not/there") + ": the folder cannot be made");
  }

  void a_device_without_an_end_is_given_up() {
    QCOMPARE(error_of([] { read_file("/dev/zero"); }),
             QString("/dev/zero: cannot be read: there is more than 256 MB of it"));
  }

  void a_file_beyond_all_memory_is_refused_at_once() {
    QFile sparse(path("sparse"));
    QVERIFY(sparse.open(QIODevice::WriteOnly));
    QVERIFY(sparse.resize(qint64{3} << 30));  // a hole: it takes no room
    QCOMPARE(error_of([&] { read_file(path("sparse")); }),
             path("sparse") + ": cannot be read: there is more than 2048 MB of it");
  }

  void what_is_refused_is_closed() {
    const auto open_files = [] { return QDir("/proc/self/fd").entryList().size(); };
    const auto before = open_files();
    for (int k = 0; k < 20; ++k) {
      QVERIFY(error_of([] { read_file("/"); }).contains("folder"));
      QVERIFY(error_of([this] { read_file(path("nowhere")); }).contains("cannot be read"));
    }
    QCOMPARE(open_files(), before);
  }

  // However often there is nothing in it for now.
  void a_pipe_is_read_to_its_end() {
    const QString pipe = make_pipe(path("pipe"));
    const QByteArrayList parts(50, "and on ");
    std::thread writer([pipe, parts] { write_as_it_is_read(pipe, parts); });
    const QByteArray content = read_file(pipe, much);
    writer.join();
    QCOMPARE(content, parts.join());
  }

  void a_silent_pipe_is_given_up() {
    const QString nobody = make_pipe(path("nobody"));
    QCOMPARE(error_of([&] { read_file(nobody, none); }), nobody + ": cannot be read: nothing comes from it");
    const QString silent = make_pipe(path("silent"));
    QFile held(silent);
    QVERIFY(held.open(QIODevice::ReadWrite | QIODevice::Unbuffered));  // a writer that says nothing
    QCOMPARE(error_of([&] { read_file(silent, none); }), silent + ": cannot be read: nothing comes from it");
  }

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }
  QTemporaryDir folder_;
};

}  // namespace credence

CREDENCE_TEST(credence::FilesTest);
#include "files_test.moc"
