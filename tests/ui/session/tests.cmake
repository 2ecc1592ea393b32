credence_tests(LIBS credence_session credence_text)
# Data sets and presets of the labs for tests, where the program looks for those of its own.
set(almanac ${CMAKE_CURRENT_SOURCE_DIR}/data/almanac)
qt_add_resources(ui_session_test almanac_data PREFIX /data BASE ${almanac} FILES ${almanac}/weather.csv ${almanac}/cellar.csv)
qt_add_resources(ui_session_test almanac_presets PREFIX /presets BASE ${almanac} FILES ${almanac}/almanac.json)
