// Streams are part of every saved session: their values are fixed, and no two purposes share one.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/streams.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class StreamsTest : public QObject {
  Q_OBJECT
 private slots:
  void values_are_fixed();
  void families_do_not_overlap();
};

void StreamsTest::values_are_fixed() {
  QCOMPARE(stream::draws, std::uint64_t{1});
  QCOMPARE(stream::boundaries, std::uint64_t{2});
  QCOMPARE(stream::starts, std::uint64_t{3});
  QCOMPARE(stream::arrival, std::uint64_t{4});
  QCOMPARE(stream::generators, std::uint64_t{64});
  QCOMPARE(stream::rings, std::uint64_t{95});
  QCOMPARE(stream::brush, std::uint64_t{101});
  QCOMPARE(stream::chains, std::uint64_t{4294967296});
  QCOMPARE(stream::modes, std::uint64_t{470020285811});
  QCOMPARE(stream::thresholds, std::uint64_t{0x7468726573});
  QCOMPARE(stream::targets, std::uint64_t{0x74617267657473});
}

void StreamsTest::families_do_not_overlap() {
  QVERIFY(stream::generators + 30 < stream::rings);
  QVERIFY(stream::rings + 5 < stream::brush);
  QVERIFY(stream::brush + 1'000'000 < stream::chains);  // there are far fewer points
  QVERIFY(stream::chains + 1'000'000 < stream::modes);  // and far fewer chains
}

CREDENCE_TEST(StreamsTest);
#include "streams_test.moc"
