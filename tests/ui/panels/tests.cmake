credence_tests(
  data_view
  field_control
  field_kinds
  header_bar
  lab_list
  number_scale
  player seed_field
  LIBS credence_panels
)
