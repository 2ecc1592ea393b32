credence_tests(
  end_labels
  export
  hits
  layers
  legend
  plot_input
  plot_layout
  plot_view
  rendering
  stroke
  theme
  LIBS credence_plot Qt6::Svg
)
