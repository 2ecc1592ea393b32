credence_tests(
  export
  plot_layout
  plot_view
  rendering
  theme
  LIBS credence_plot Qt6::Svg
)
