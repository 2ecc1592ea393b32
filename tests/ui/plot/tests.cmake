credence_tests(
  end_labels
  equation_picture
  export
  hits
  hover_label
  layers
  legend
  plot_input
  plot_layout
  plot_view
  rendering
  stroke
  theme
  LIBS credence_plot credence_resources Qt6::Svg
)
