// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/control_strip.h"

#include "ui/panels/furniture.h"
#include "ui/panels/icons.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace credence {

ControlStrip::ControlStrip(QWidget* parent)
    : QWidget(parent),
      row_(new QHBoxLayout(this)),
      all_(named(new QToolButton(this), "strip.all")),
      close_(named(new QToolButton(this), "strip.close")) {
  setObjectName(QStringLiteral("control_strip"));
  row_->setContentsMargins(12, 0, 0, 0);
  row_->setSpacing(4);
  all_->setIcon(icon(Icon::settings));
  all_->setCheckable(true);
  connect(all_, &QToolButton::clicked, this, [this](bool all) {
    if (!folded_) return emit all_wanted(all);
    all_->setChecked(!all);
    emit wanted();
  });
  close_->setIcon(icon(Icon::close));
  close_->setAccessibleName(tr("Hide the controls"));
  close_->setToolTip(tr("Hides the controls (F9)"));
  connect(close_, &QToolButton::clicked, this, &ControlStrip::unwanted);
  row_->addWidget(all_);
  row_->addWidget(close_);
  fold(false);
}

void ControlStrip::hold(QWidget* controls) {
  row_->insertWidget(0, controls, 1);
  controls_ = controls;
  controls_->setVisible(shows_controls());
}

void ControlStrip::fold(bool folded) {
  folded_ = folded;
  close_->setVisible(!folded);
  if (controls_ != nullptr && isAncestorOf(controls_)) controls_->setVisible(shows_controls());
  all_->setAccessibleName(folded ? tr("Show the controls") : tr("All settings"));
  all_->setToolTip(folded ? tr("Shows the controls (F9)") : tr("All settings"));
  setSizePolicy(folded ? QSizePolicy::Maximum : QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ControlStrip::give_way(bool gives) {
  gives_way_ = gives;
  if (controls_ != nullptr && isAncestorOf(controls_)) controls_->setVisible(shows_controls());
}

void ControlStrip::show_all(bool all) { all_->setChecked(all); }

}  // namespace credence
