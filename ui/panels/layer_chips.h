// Chips under "Show": each shows or leaves out a layer of the plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <QString>
#include <QWidget>

#include <vector>

class QToolButton;

namespace credence {

class LayerChips : public QWidget {
  Q_OBJECT
 public:
  explicit LayerChips(QWidget* parent = nullptr);
  void begin_anew();  // before the pictures of another preset or lab
  // The layers of a view. Those that a frame lacks keep their chips, so that nothing jumps while a play runs.
  void show_layers(const QString& view, const std::vector<LayerChoice>& layers);
  bool leaves_out() const { return leaves_out_; }  // whether anything was left out since it began anew

 signals:
  void toggled(const QString& view, const QString& key, bool shown);
  void changed();  // other chips

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Chip {
    QString view, key;
    QToolButton* button;
  };
  void arrange();
  QWidget* heading_;
  std::vector<Chip> chips_;
  bool leaves_out_ = false;
};

}  // namespace credence
