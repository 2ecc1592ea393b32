#include "ui/panels/control_strip.h"

#include "ui/panels/icons.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace credence {

ControlStrip::ControlStrip(QWidget* parent)
    : QWidget(parent), row_(new QHBoxLayout(this)), all_(new QToolButton(this)) {
  setObjectName(QStringLiteral("control_strip"));
  row_->setContentsMargins(12, 0, 0, 0);
  row_->setSpacing(4);
  all_->setObjectName(QStringLiteral("strip.all"));
  all_->setIcon(icon(Icon::settings));
  all_->setAccessibleName(tr("All settings"));
  all_->setToolTip(tr("All settings"));
  all_->setCheckable(true);
  connect(all_, &QToolButton::clicked, this, &ControlStrip::all_wanted);
  auto* close = new QToolButton(this);
  close->setObjectName(QStringLiteral("strip.close"));
  close->setIcon(icon(Icon::close));
  close->setAccessibleName(tr("Hide the controls"));
  close->setToolTip(tr("Hides the controls (F9)"));
  connect(close, &QToolButton::clicked, this, &ControlStrip::unwanted);
  row_->addWidget(all_);
  row_->addWidget(close);
}

void ControlStrip::hold(QWidget* controls) { row_->insertWidget(0, controls, 1); }

void ControlStrip::show_all(bool all) { all_->setChecked(all); }

}  // namespace credence
