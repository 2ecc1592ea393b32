// The test classes of a room share one executable; its first argument chooses one of them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

#include <memory>
#include <string>

namespace credence {

// Registers a test under its file's name without "_test.cpp".
bool register_test(const char* file, std::unique_ptr<QObject> (*make)());

// Milliseconds after which a test stops waiting. Only a failing test waits so long, and ctest ends it later.
inline constexpr int patience = 300'000;

// Returns the path of a file of the project, such as "resources/data/binary_fig4_1.csv".
std::string project_file(const std::string& path);

}  // namespace credence

// Stands once at the end of a test file instead of a main function.
#define CREDENCE_TEST(TestClass) CREDENCE_TEST_NUMBERED(TestClass, __COUNTER__)
#define CREDENCE_TEST_NUMBERED(TestClass, number) CREDENCE_TEST_NAMED(TestClass, number)
#define CREDENCE_TEST_NAMED(TestClass, number)                  \
  [[maybe_unused]] static const bool registered_test_##number = \
      credence::register_test(__FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<TestClass>(); })
