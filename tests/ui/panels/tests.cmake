credence_tests(
  data_view
  field_control
  field_kinds
  header_bar
  number_scale
  timeline_bar
  LIBS credence_panels
)
