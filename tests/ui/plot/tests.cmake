credence_tests(LIBS credence_plot credence_resources Qt6::Svg)
