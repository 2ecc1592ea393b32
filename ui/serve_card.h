// The card of the window's server: where it is reached, in letters and as a QR code, by whom, and how many pages are
// open. Closing it leaves the server running. Not modal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace credence {

class QrCode;
class Sharing;

class ServeCard : public QDialog {
  Q_OBJECT
 public:
  ServeCard(Sharing& sharing, QWidget* parent);

 private:
  void follow();
  void list_addresses();
  QWidget* words();
  Sharing& sharing_;
  QrCode* code_;
  QLabel *lead_, *address_, *fault_, *pages_, *open_to_;
  QComboBox* networks_;
  QRadioButton *network_, *computer_;
  QPushButton *copy_, *run_;
};

}  // namespace credence
