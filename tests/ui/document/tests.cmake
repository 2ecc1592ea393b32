credence_tests(LIBS credence_ui Qt6::Svg)
