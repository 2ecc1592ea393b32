// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve_card.h"

#include "ui/panels/furniture.h"
#include "ui/panels/qr_code.h"
#include "ui/panels/segments.h"
#include "ui/sharing.h"
#include "ui/words/said.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

constexpr int letters_in_a_line = 40;
const auto network_id = QStringLiteral("network"), computer_id = QStringLiteral("computer");

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
      sharing_.start();
    } else {
      sharing_.serving().stop();
    }
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  connect(&sharing_.serving(), &Serving::changed, this, &ServeCard::follow);
  follow();
  // As large as half of the window is high: whoever sits at the back reads it, too.
  const int more = std::max(0, parent->height() / 2 - code_->minimumSizeHint().height());
  resize(sizeHint() + QSize(more, more));
}

bool ServeCard::event(QEvent* event) {
  const bool done = QDialog::event(event);
  if (event->type() == QEvent::LayoutRequest) make_room();
  if (event->type() == QEvent::WindowActivate) follow();  // this computer may have come into another network
  return done;
}

void ServeCard::make_room() {
  side_->setMinimumWidth(letters_in_a_line * fontMetrics().averageCharWidth());
  const int needed = layout()->totalMinimumHeightForWidth(width());
  if (height() < needed) resize(width(), needed);
}

QWidget* ServeCard::words() {
  side_ = new QWidget(this);
  auto* column = layout_in<QVBoxLayout>(side_, 8);
  lead_ = wrapped_label(side_, "serve.lead");
  address_ = named(plain_label(side_), "serve.address", tr("Address"));
  address_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  address_->setProperty("big", true);
  address_->setToolTip(tr("If a phone cannot open it: is it in the same network? Some networks keep devices apart."));
  networks_ = named(new QComboBox(side_), "serve.networks", tr("Network of the address"));
  networks_->setToolTip(tr("This computer is in several networks. Phones must be in the one that is chosen here."));
  connect(networks_, &QComboBox::activated, this, &ServeCard::follow);
  fault_ = wrapped_label(side_, "serve.fault");
  pages_ = wrapped_label(side_, "serve.pages");
  reach_ = named(new Segments(side_), "serve.reach", tr("Who may open it"));
  const auto offer = [this](const QString& id, const QString& text, const QString& help) {
    QToolButton* button = named(reach_->add({}, text, id), QLatin1String(("serve." + id).toLatin1()));
    button->setToolTip(help);
    button->setAccessibleDescription(help);
  };
  offer(network_id, tr("Everyone on this network"),
        tr("Phones and laptops in the same network as this computer, with nothing to install."));
  offer(computer_id, tr("Only this computer"), tr("Browsers on this computer; nothing is to be reached from outside."));
  reach_->stand_in_a_row(false);
  connect(reach_, &Segments::chosen, this, [this](const QString& id) {
    sharing_.set_reach(id == network_id ? Serving::Reach::network : Serving::Reach::computer);
  });
  open_to_ = wrapped_label(side_, "serve.open_to");
  open_to_->setForegroundRole(QPalette::PlaceholderText);
  for (QWidget* one : {lead_, address_}) column->addWidget(one);
  column->addWidget(networks_);
  column->addWidget(fault_);
  column->addWidget(pages_);
  column->addSpacing(8);
  column->addWidget(plain_label(side_, tr("Who may open it")));
  column->addWidget(reach_);
  column->addWidget(open_to_);
  column->addStretch(1);
  return side_;
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
  reach_->show_chosen(network ? network_id : computer_id);
  open_to_->setText(network ? tr("Nothing is encrypted: others on this network can read what pages send. No name and "
                                 "no file of this computer is among it, and nothing is kept here.")
                            : tr("Nothing is to be reached from outside this computer."));
  copy_->setEnabled(on);
  run_->setText(off ? tr("&Start") : tr("&Stop"));
  run_->setToolTip(off ? tr("Serves the labs to browsers until they are stopped or the window closes.")
                       : tr("Open pages keep what they show, but nothing can be changed in them any more."));
}

}  // namespace credence
