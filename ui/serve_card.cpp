// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve_card.h"

#include "ui/panels/furniture.h"
#include "ui/panels/qr_code.h"
#include "ui/sharing.h"
#include "ui/words/said.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace credence {
namespace {

constexpr int words_width = 300;  // pixels, at least

}  // namespace

ServeCard::ServeCard(Sharing& sharing, QWidget* parent) : QDialog(parent), sharing_(sharing) {
  setObjectName(QStringLiteral("serve"));
  setWindowTitle(tr("In browsers on this network"));
  setAttribute(Qt::WA_DeleteOnClose);
  code_ = new QrCode(this);
  code_->setToolTip(tr("A phone's camera opens the address. A larger card has a larger code."));
  auto* row = new QHBoxLayout;
  row->setSpacing(20);
  row->addWidget(code_, 1);
  row->addWidget(words());
  auto* buttons = new QDialogButtonBox(this);
  copy_ = named(buttons->addButton(tr("&Copy address"), QDialogButtonBox::ActionRole), "serve.copy");
  run_ = named(buttons->addButton(QString(), QDialogButtonBox::ActionRole), "serve.run");
  auto* close = named(buttons->addButton(tr("C&lose"), QDialogButtonBox::RejectRole), "serve.close");
  close->setToolTip(tr("Closes this card. The labs are served until they are stopped or the window closes."));
  auto* column = layout_in<QVBoxLayout>(this, 16, {20, 20, 20, 16});
  column->addLayout(row, 1);
  column->addWidget(buttons);
  copy_->setToolTip(tr("Copies the address to the clipboard, for a chat or a slide."));
  connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(address_->text()); });
  connect(run_, &QPushButton::clicked, this, [this] {
    if (sharing_.serving().state() == Serving::State::off) {
      sharing_.start(network_->isChecked() ? Serving::Reach::network : Serving::Reach::computer);
    } else {
      sharing_.serving().stop();
    }
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  connect(&sharing_.serving(), &Serving::changed, this, &ServeCard::follow);
  follow();
}

QWidget* ServeCard::words() {
  auto* side = new QWidget(this);
  side->setMinimumWidth(words_width);
  auto* column = layout_in<QVBoxLayout>(side, 8);
  lead_ = wrapped_label(side, "serve.lead");
  address_ = named(plain_label(side), "serve.address", tr("Address"));
  address_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  address_->setProperty("big", true);
  address_->setToolTip(tr("If a phone cannot open it: is it in the same network? Some networks keep devices apart."));
  networks_ = named(new QComboBox(side), "serve.networks", tr("Network of the address"));
  networks_->setToolTip(tr("This computer is in several networks. Phones must be in the one that is chosen here."));
  connect(networks_, &QComboBox::activated, this, &ServeCard::follow);
  fault_ = wrapped_label(side, "serve.fault");
  pages_ = wrapped_label(side, "serve.pages");
  network_ = named(new QRadioButton(tr("&Everyone on this network may open it"), side), "serve.network");
  network_->setToolTip(tr("Phones and laptops in the same network as this computer, with nothing to install."));
  computer_ = named(new QRadioButton(tr("&Only this computer"), side), "serve.computer");
  computer_->setToolTip(tr("Browsers on this computer; nothing is to be reached from outside."));
  auto* reach = new QButtonGroup(side);
  reach->addButton(network_);
  reach->addButton(computer_);
  connect(reach, &QButtonGroup::idClicked, this, [this] {
    const auto wanted = network_->isChecked() ? Serving::Reach::network : Serving::Reach::computer;
    if (wanted != sharing_.serving().reach()) sharing_.start(wanted);
  });
  open_to_ = wrapped_label(side, "serve.open_to");
  open_to_->setForegroundRole(QPalette::PlaceholderText);
  for (QWidget* one : {lead_, address_}) column->addWidget(one);
  column->addWidget(networks_);
  column->addWidget(fault_);
  column->addWidget(pages_);
  column->addSpacing(8);
  column->addWidget(network_);
  column->addWidget(computer_);
  column->addWidget(open_to_);
  column->addStretch(1);
  return side;
}

void ServeCard::list_addresses() {
  const QStringList all = sharing_.serving().addresses();
  const QString chosen = networks_->currentText();
  QStringList listed;
  for (int k = 0; k < networks_->count(); ++k) listed += networks_->itemText(k);
  if (listed != all) {
    const QSignalBlocker quiet(networks_);
    networks_->clear();
    networks_->addItems(all);
    networks_->setCurrentIndex(std::max(0, static_cast<int>(all.indexOf(chosen))));
  }
  networks_->setVisible(all.size() > 1);
}

void ServeCard::follow() {
  const Serving& serving = sharing_.serving();
  const bool on = serving.state() == Serving::State::on, off = serving.state() == Serving::State::off;
  const bool network = serving.reach() == Serving::Reach::network;
  list_addresses();
  const QString address = networks_->currentText();
  address_->setText(address);
  address_->setVisible(on);
  const bool reached = network && !serving.is_alone();
  code_->show_text(reached ? address : QString());
  code_->setVisible(reached && !off);
  lead_->setText(
      off   ? tr("Nothing is served.")
      : !on ? tr("The server is being started…")
      : reached
          ? tr("Scan the code, or open this address in any browser. A page begins with the screen of this window.")
          : tr("Open this address in a browser here. A page begins with the screen of this window."));
  const QString alone = tr("This computer is in no network, so that only it can open the address.");
  const QString fault = serving.is_alone() ? alone : serving.fault();
  fault_->setText(fault);
  fault_->setVisible(!fault.isEmpty());
  const int count = serving.pages();
  pages_->setText(count == 0 ? tr("No page is open.") : said_of(count, "{} page is open.", "{} pages are open."));
  pages_->setVisible(on);
  (network ? network_ : computer_)->setChecked(true);
  open_to_->setText(network ? tr("Nothing is encrypted: others on this network can read what pages send. No name and "
                                 "no file of this computer is among it, and nothing is kept here.")
                            : tr("Nothing is to be reached from outside this computer."));
  copy_->setEnabled(on);
  run_->setText(off ? tr("&Start") : tr("&Stop"));
  run_->setToolTip(off ? tr("Serves the labs to browsers until they are stopped or the window closes.")
                       : tr("Open pages keep what they show, but nothing can be changed in them any more."));
}

}  // namespace credence
