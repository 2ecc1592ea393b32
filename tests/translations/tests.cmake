credence_tests(LIBS credence_session)
target_sources(translations_test PRIVATE translations/texts.cpp)
