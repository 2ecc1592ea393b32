credence_tests(
  computation
  field_control
  number_scale
  timeline_bar
  LIBS credence_panels
)
