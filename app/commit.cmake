# Writes commit.cpp, where the commit changed: cmake -D SOURCE=.. -D OUTPUT=.. -P this file.
# SPDX-License-Identifier: GPL-3.0-only
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND git describe --always --dirty --abbrev=12 --exclude=* WORKING_DIRECTORY ${SOURCE}
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT commit)  # an archive of the sources, or one that belongs to another user
  set(commit unknown)
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT
  "#include \"app/commit.h\"\n\nconst char* const credence::commit = \"@commit@\";\n")
