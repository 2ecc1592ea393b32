// Runs every registered benchmark. Some draw, so there is an application without a screen behind all of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/application.h"

#include <benchmark/benchmark.h>

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const credence::Application application(argc, argv);
  Q_INIT_RESOURCE(credence_files);  // of a static library: nothing else would pull the data sets in
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
