// SPDX-License-Identifier: GPL-3.0-only
#include "ui/wall_view.h"

#include "ui/plot/list_replay.h"
#include "ui/text/markdown.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QAbstractTextDocumentLayout>
#include <QAccessible>
#include <QEvent>
#include <QFontMetricsF>
#include <QJsonArray>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>
#include <vector>

namespace credence {
namespace {

// Units of the frame.
constexpr double frame_width = 1920, frame_height = 1080;
constexpr QSizeF main_size{1178, 756}, side_size{560, 756}, whole_size{1776, 756};
constexpr QRectF main_place{72, 262, 1178, 756}, whole_place{72, 262, 1776, 756}, card_place{1296, 56, 576, 968},
    panel_place{1304, 262, 560, 756}, lobby_place{72, 270, 1776, 740};
constexpr double head_left = 72, head_top = 46, head_height = 196;
constexpr int largest_head = 66, good_head = 50, smallest_head = 30;

QFont type(double size, bool bold = false) {
  QFont font(QStringList{"Helvetica Neue", "Arial", "Liberation Sans", "DejaVu Sans"});
  font.setPixelSize(std::max(1, static_cast<int>(std::lround(size))));
  font.setBold(bold);
  return font;
}

// Markdown of a question or an option as HTML of one paragraph.
QString inline_html(const QString& markdown) {
  return markdown_html(markdown, LongWords::breakable)
      .replace(QLatin1String("</p><p>"), QLatin1String("<br>"))
      .remove(QLatin1String("<p>"))
      .remove(QLatin1String("</p>"))
      .trimmed();
}

// Words that are set once, measured and painted.
class Words {
 public:
  Words(const QString& html, const QFont& font, const QColor& colour, double width, Qt::Alignment align = Qt::AlignLeft,
        double line_height = 1.2)
      : colour_(colour) {
    document_.setDocumentMargin(0);
    document_.setDefaultFont(font);
    QTextOption option(align);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document_.setDefaultTextOption(option);
    document_.setHtml(QStringLiteral("<div style='line-height:%1%'>%2</div>")
                          .arg(std::lround(100 * line_height / natural(font)))
                          .arg(html));
    document_.setTextWidth(width);
  }
  double height() const { return document_.size().height(); }
  double width() const { return document_.idealWidth(); }
  void paint(QPainter& painter, QPointF at) {
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, colour_);
    painter.save();
    painter.translate(at);
    document_.documentLayout()->draw(&painter, context);
    painter.restore();
  }

 private:
  // Height of a line by itself, in sizes of its type.
  static double natural(const QFont& font) { return QFontMetricsF(font).lineSpacing() / font.pixelSize(); }
  ClosedDocument document_;
  QColor colour_;
};

// A line of plain words, smaller if there is less room.
void write_line(QPainter& painter, const QRectF& place, Qt::Alignment align, const QString& words, QFont font,
                const QColor& colour) {
  const double wide = QFontMetricsF(font).horizontalAdvance(words);
  if (wide > place.width()) font.setPixelSize(std::max(8, static_cast<int>(font.pixelSize() * place.width() / wide)));
  painter.setFont(font);
  painter.setPen(colour);
  painter.drawText(place, static_cast<int>(align) | Qt::TextSingleLine, words);
}

void hatch(QPainter& painter, const QRectF& area, const QColor& ink) {
  constexpr double step = 34;
  painter.save();
  painter.setClipRect(area, Qt::IntersectClip);
  painter.setPen(QPen(ink, step / 14));
  for (double x = area.left() - area.height(); x < area.right(); x += step) {
    painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()));
  }
  painter.restore();
}

void paint_tick(QPainter& painter, const QRectF& box, const QColor& colour) {
  QPainterPath tick(box.topLeft() + QPointF(0.08 * box.width(), 0.55 * box.height()));
  tick.lineTo(box.left() + 0.38 * box.width(), box.top() + 0.85 * box.height());
  tick.lineTo(box.left() + 0.95 * box.width(), box.top() + 0.15 * box.height());
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, 0.13 * box.width(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(tick);
}

std::optional<bool> told(const QJsonObject& option) {
  return option["right"].isBool() ? std::optional(option["right"].toBool()) : std::nullopt;
}

}  // namespace

struct WallView::Look {
  QColor wall, ink, pale, sheet, line, grey, well, won, flow, believed, hatch;
};

WallView::Look WallView::look_of_theme() const {
  Look light{"#ffffff",
             "#1d1f23",
             "#5b6168",
             "#f7f8f4",
             "#c9ccc6",
             "#9aa0a6",
             "#eeefec",
             "#88898b",
             "#dcdee0",
             "#0b8a61",
             QColor(40, 50, 60, 23)};
  if (theme_ == ThemeId::dark)
    return {"#1f2329",  // that of plots, which have no edges then
            "#f2f4f6", "#b3bac2", "#2a2f37", "#4b545f", "#7c858f",
            "#30363f", "#98a0a8", "#3c434c", "#3fc795", QColor(230, 238, 246, 23)};
  if (theme_ == ThemeId::light) return light;
  light.ink = "#000000";
  light.pale = "#3f4449";
  light.sheet = "#f2f3ee";
  light.line = "#9a9d97";
  light.grey = "#82888e";
  return light;
}

QJsonObject WallView::look(ThemeId theme) {
  QJsonArray sizes;
  for (const QSizeF& size : {main_size, side_size, whole_size}) sizes.append(QJsonArray{size.width(), size.height()});
  return {{"width", frame_width},
          {"height", frame_height},
          {"slots", sizes},
          {"larger", theme == ThemeId::projector ? 1.8 : 2.5},  // those for projectors are larger by themselves
          {"theme", theme == ThemeId::projector ? "projector"
                    : theme == ThemeId::dark    ? "dark"
                                                : "light"}};
}

WallView::WallView(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("wall_view"));
  setAttribute(Qt::WA_OpaquePaintEvent);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void WallView::set_theme(ThemeId theme) {
  if (std::exchange(theme_, theme) != theme) update();
}

void WallView::invite(const QString& title, const QString& code, const QString& address) {
  title_ = title;
  code_ = code;
  if (std::exchange(address_, address) != address || modules_.side == 0)
    modules_ = address.isEmpty() ? QrModules() : qr_modules(address + code);
  announce();
}

void WallView::take_state(const QJsonObject& state) {
  state_ = state;
  if (!asked()) wall_ = {};
  announce();
}

void WallView::take(const QByteArray& wall) {
  answer_ = read_answer(wall);
  wall_ = answer_.json["wall"].toObject();
  paint_pictures();
  announce();
}

void WallView::forget() {
  state_ = wall_ = {};
  code_.clear();
  address_.clear();
  modules_ = {};
  pictures_ = {};
  announce();
}

void WallView::set_hint(const QString& words) {
  if (std::exchange(hint_, words) != words) update();
}

bool WallView::asked() const {
  return state_.value("at").toInt(-1) >= 0 && state_.value("phase").toString() != "ended";
}
QString WallView::phase() const { return wall_.value("phase").toString(); }

// On a board to point at, words would hide what is pointed at.
bool WallView::is_covered() const {
  static const QStringList drawn{"density", "boundary", "region", "place"};
  const QJsonObject question = state_.value("question").toObject();
  return phase() == "question" && drawn.contains(question["kind"].toString()) && !question["gathers"].toBool();
}

WallView::Side WallView::side() const {
  if (phase() == "flow") return Side::none;
  return wall_.value("panels").toArray().size() > 1 ? Side::panel : Side::card;
}

QString WallView::finding() const {
  if (!asked() || state_.value("phase").toString() != "revealed" || phase() == "question") return {};
  const QString changed = wall_.value("flow").toObject()["words"].toString();
  return changed.isEmpty() ? wall_.value("headline").toString() : changed;
}

QString WallView::words() const {
  QStringList lines;
  if (state_.value("phase").toString() == "ended") return tr("The room has ended.");
  if (!asked() || wall_.isEmpty()) {
    lines << title_ << address_ << code_;
  } else {
    lines << wall_.value("headline").toString() << wall_.value("sub").toString();
    for (const QJsonValueConstRef panel : wall_.value("panels").toArray())
      lines << panel.toObject()["description"].toString();
    for (const QJsonValueConstRef one : wall_.value("options").toArray()) {
      const QJsonObject option = one.toObject();
      lines << option["letter"].toString() + QLatin1Char(' ') + option["text"].toString();
      if (phase() != "question") lines << QString::number(option["count"].toInt());
      if (told(option)) lines << option["why"].toString();
    }
    for (const QJsonValueConstRef word : wall_.value("words").toArray()) lines << word.toObject()["text"].toString();
    lines << wall_.value("side_number").toString() << wall_.value("side_words").toString()
          << wall_.value("flow").toObject()["words"].toString();
    lines << said("{} of {}", QString::number(state_.value("answered").toInt()),
                  QString::number(state_.value("of").toInt()));
  }
  lines.removeAll(QString());
  return lines.join(QLatin1Char('\n'));
}

void WallView::announce() {
  setAccessibleName(tr("The wall"));
  setAccessibleDescription(words());
  update();
}

// Three hundred sketches take longer to paint than the window may stand still.
void WallView::paint_pictures() {
  const int now = ++wanted_;
  const double ratio = devicePixelRatioF();
  const double unit = std::min(width() / frame_width, height() / frame_height);
  const QJsonArray panels = wall_.value("panels").toArray();
  std::vector<std::pair<DisplayList, QSizeF>> lists;
  for (const QJsonValueConstRef panel : panels) {
    if (lists.size() == pictures_.size()) break;
    lists.emplace_back(answer_.list(panel.toObject()),
                       QSizeF(panel.toObject()["size"][0].toDouble(), panel.toObject()["size"][1].toDouble()));
  }
  if (lists.empty() || unit <= 0) {
    pictures_ = {};
    return update();
  }
  painting_.run([this, now, ratio, unit, lists = std::move(lists)]() -> Background::Then {
    std::array<QImage, 2> made;
    for (std::size_t k = 0; k < lists.size(); ++k) {
      const auto& [list, size] = lists[k];
      QImage image((size * unit * ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
      image.fill(Qt::transparent);
      QPainter painter(&image);
      painter.scale(unit * ratio, unit * ratio);
      try {
        ListReplay(list, painter).run();
      } catch (const std::exception&) {  // a damaged list: what was painted stays
      }
      painter.end();
      made[k] = image;
    }
    return [this, now, made] {
      if (now != wanted_) return;
      pictures_ = made;
      update();
    };
  });
}

void WallView::resizeEvent(QResizeEvent*) { paint_pictures(); }

void WallView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::ScreenChangeInternal) paint_pictures();
  QWidget::changeEvent(event);
}

void WallView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
  painter.fillRect(rect(), look_of_theme().wall);
  const double unit = std::min(width() / frame_width, height() / frame_height);
  painter.translate((width() - unit * frame_width) / 2, (height() - unit * frame_height) / 2);
  painter.scale(unit, unit);
  paint_frame(painter);
}

void WallView::paint_frame(QPainter& painter) const {
  const Look look = look_of_theme();
  if (!hint_.isEmpty()) {
    write_line(painter, {head_left, 1028, 1776, 36}, Qt::AlignLeft | Qt::AlignVCenter, hint_, type(24), look.pale);
  }
  if (!asked() || wall_.isEmpty()) return paint_lobby(painter);
  const bool flow = phase() == "flow" && wall_.value("flow").isObject();
  const bool whole = side() == Side::none;
  paint_head(painter, wall_.value("headline").toString(), flow ? QString() : wall_.value("sub").toString(),
             whole ? 1776 : 1190);
  const QRectF place = whole ? whole_place : main_place;
  if (flow) {
    paint_flow(painter, place);
  } else if (!wall_.value("options").toArray().isEmpty()) {
    paint_options(painter, place);
  } else if (!wall_.value("words").toArray().isEmpty()) {
    paint_words(painter, place);
  } else if (!wall_.value("panels").toArray().isEmpty()) {
    paint_plot(painter, 0, place);
    if (is_covered()) paint_cover(painter, place);
  } else {
    write_line(painter, place, Qt::AlignCenter,
               phase() == "question" ? tr("Answer on your phone.") : tr("Nothing is shown yet."), type(44), look.pale);
  }
  if (side() == Side::card) paint_card(painter, card_place, phase() != "question");
  if (side() != Side::panel) return;
  paint_plot(painter, 1, panel_place);
  const double bottom = panel_place.top() - 14;
  const QRectF words(panel_place.left(), bottom - 44, panel_place.width(), 44);
  write_line(painter, words, Qt::AlignCenter, wall_.value("side_words").toString(), type(34), look.pale);
  write_line(painter, words.translated(0, -112).adjusted(0, 0, 0, 66), Qt::AlignHCenter | Qt::AlignBottom,
             wall_.value("side_number").toString(), type(100, true), look.ink);
}

// The headline is as large as its place allows; two lines are better than three. A sentence begins a line of its own
// if all of them do not fit into one.
void WallView::paint_head(QPainter& painter, const QString& text, const QString& sub, double width) const {
  const Look look = look_of_theme();
  static const QRegularExpression blank(QStringLiteral("\\n\\s*\\n")), end(QStringLiteral("(?<=[.?!]) (?=\\p{Lu})"));
  const qsizetype cut = text.indexOf(blank);
  QStringList sentences;
  for (const QString& line : text.left(cut < 0 ? text.size() : cut).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
    for (const QString& sentence : line.simplified().split(end)) sentences += inline_html(sentence);
  }
  const QString rest = cut < 0 ? QString() : markdown_html(text.mid(cut).trimmed(), LongWords::breakable);
  const auto set = [&](int size) {
    const QFont font = type(size, true);
    QString html;
    double along = 0;
    for (const QString& sentence : std::as_const(sentences)) {
      const double wide = Words(sentence, font, look.ink, -1).width() + 0.3 * size;
      const bool beside = !html.isEmpty() && along + wide <= width;
      if (!html.isEmpty()) html += beside ? QLatin1String(" ") : QLatin1String("<br>");
      along = beside ? along + wide : wide;
      html += sentence;
    }
    return std::make_unique<Words>(html, font, look.ink, width, Qt::AlignLeft, 1.26);
  };
  const auto after = [&](int size) {
    return rest.isEmpty() ? nullptr : std::make_unique<Words>(rest, type(0.6 * size), look.ink, width);
  };
  const auto below = sub.isEmpty() ? nullptr : std::make_unique<Words>(inline_html(sub), type(34), look.pale, width);
  const double for_sub = below ? 8 + below->height() : 0;
  std::unique_ptr<Words> title, more;
  const auto fits = [&](int size, double most) {
    title = set(size);
    more = after(size);
    return title->height() <= most && title->height() + (more ? more->height() : 0) + for_sub <= head_height;
  };
  int size = largest_head;
  while (size > good_head && !fits(size, 2.7 * size)) size -= 4;
  while (!fits(size, head_height) && size > smallest_head) size -= 3;
  title->paint(painter, {head_left, head_top});
  double y = head_top + title->height();
  if (more) {
    more->paint(painter, {head_left, y});
    y += more->height();
  }
  if (below) below->paint(painter, {head_left, y + 8});
}

void WallView::paint_lobby(QPainter& painter) const {
  const Look look = look_of_theme();
  if (state_.value("phase").toString() == "ended")
    return paint_head(painter, tr("The room has ended."), tr("Thank you for thinking along."), 1776);
  if (code_.isEmpty()) return paint_head(painter, tr("The room is being opened…"), {}, 1776);
  paint_head(painter, title_, tr("Scan it, or type the address and then the four letters."), 1776);
  painter.setPen(Qt::NoPen);
  painter.setBrush(look.sheet);
  painter.drawRoundedRect(lobby_place, 28, 28);
  const double side = 540, top = lobby_place.top() + (lobby_place.height() - side) / 2;
  const QRectF code(lobby_place.left() + 60, top, side, side);
  paint_code(painter, code);
  const QRectF way(code.right() + 24, lobby_place.top(), 620, lobby_place.height());
  write_line(painter, QRectF(way.left(), way.center().y() - 110, way.width(), 80), Qt::AlignCenter,
             address_.section(QLatin1String("//"), 1).chopped(1), type(60, true), look.ink);
  QFont letters = type(150, true);
  letters.setLetterSpacing(QFont::PercentageSpacing, 112);
  write_line(painter, QRectF(way.left(), way.center().y() - 20, way.width(), 180), Qt::AlignCenter, code_, letters,
             look.ink);
  const QRectF people(way.right() + 24, lobby_place.top() + 150, lobby_place.right() - way.right() - 64, 440);
  painter.setPen(QPen(look.line, 2));
  painter.drawLine(QPointF(people.left() - 12, lobby_place.top() + 90),
                   QPointF(people.left() - 12, lobby_place.bottom() - 90));
  paint_people(painter, people.adjusted(8, 0, 0, 0));
}

void WallView::paint_card(QPainter& painter, const QRectF& place, bool small) const {
  const Look look = look_of_theme();
  painter.setPen(Qt::NoPen);
  painter.setBrush(look.sheet);
  painter.drawRoundedRect(place, 28, 28);
  const QRectF inner = place.adjusted(40, 28, -40, -28);
  const QString address = address_.section(QLatin1String("//"), 1).chopped(1);
  QFont letters = type(small ? 72 : 104, true);
  letters.setLetterSpacing(QFont::PercentageSpacing, 112);
  double y = inner.top();
  if (small) {
    const QRectF code(inner.left(), y + 20, 210, 210);
    paint_code(painter, code);
    write_line(painter, QRectF(code.right() + 20, code.top(), inner.right() - code.right() - 20, code.height()),
               Qt::AlignLeft | Qt::AlignVCenter, code_, letters, look.ink);
    y = code.bottom() + 14;
    write_line(painter, QRectF(inner.left(), y, inner.width(), 46), Qt::AlignCenter, address, type(34, true), look.ink);
    y += 46 + 18;
  } else {
    paint_code(painter, QRectF(inner.center().x() - 184, y, 368, 368));
    y += 368 + 14;
    write_line(painter, QRectF(inner.left(), y, inner.width(), 54), Qt::AlignCenter, address, type(44, true), look.ink);
    y += 54;
    write_line(painter, QRectF(inner.left(), y, inner.width(), 116), Qt::AlignCenter, code_, letters, look.ink);
    y += 116 + 16;
  }
  painter.setPen(QPen(look.line, 2));
  painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y));
  const double room = inner.bottom() - y - 20;
  paint_people(painter,
               QRectF(inner.left(), y + 20 + std::max(0.0, (room - 400) / 2), inner.width(), std::min(room, 400.0)));
}

// Dark on white in every theme, with the quiet margin that readers need; modules of whole pixels of the screen.
void WallView::paint_code(QPainter& painter, const QRectF& place) const {
  if (modules_.side == 0) return;
  constexpr int margin = 3;  // the place around it is nearly white, too
  painter.setPen(Qt::NoPen);
  painter.setBrush(Qt::white);
  painter.drawRoundedRect(place, 18, 18);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  const QTransform to_pixels = painter.deviceTransform();
  const QRectF box = to_pixels.mapRect(place);
  const double module = std::max(1.0, std::floor(box.width() / (modules_.side + 2 * margin)));
  const QPointF corner(std::round(box.center().x() - module * modules_.side / 2),
                       std::round(box.center().y() - module * modules_.side / 2));
  painter.resetTransform();
  const double ratio = painter.device()->devicePixelRatioF();
  painter.scale(1 / ratio, 1 / ratio);
  for (int row = 0; row < modules_.side; ++row) {
    for (int column = 0; column < modules_.side; ++column) {
      if (modules_.at(row, column))
        painter.fillRect(QRectF(corner + QPointF(column, row) * module, QSizeF(module, module)), QColor("#1d1f23"));
    }
  }
  painter.restore();
}

void WallView::paint_people(QPainter& painter, const QRectF& place) const {
  const Look look = look_of_theme();
  const int answered = state_.value("answered").toInt(), of = state_.value("of").toInt();
  const int present = state_.value("phones").toObject()["present"].toInt(of);
  const QString number =
      asked() ? said("{} of {}", QString::number(answered), QString::number(of)) : QString::number(present);
  const QString words = asked() ? tr("have answered") : present == 1 ? tr("phone is here") : tr("phones are here");
  const double size = std::min(100.0, 800.0 / static_cast<double>(number.size()));
  QRectF line(place.left(), place.top(), place.width(), 112);
  write_line(painter, line, Qt::AlignCenter, number, type(size, true), look.ink);
  line = QRectF(place.left(), line.bottom(), place.width(), 46);
  write_line(painter, line, Qt::AlignCenter, words, type(36), look.pale);
  const double for_dots = std::clamp(place.bottom() - line.bottom() - 18 - 58, 40.0, 140.0);
  const QRectF dots(place.left(), line.bottom() + 18, place.width(), for_dots);
  paint_dots(painter, dots);
  write_line(painter, QRectF(place.left(), dots.bottom() + 18, place.width(), 40), Qt::AlignCenter,
             tr("one dot, one phone; no names"), type(30), look.pale);
}

// Answers come first: the rows fill from the left, and no dot is anybody's.
void WallView::paint_dots(QPainter& painter, const QRectF& place) const {
  const Look look = look_of_theme();
  int full = 0, count = 0;
  for (const QJsonValueConstRef dot : state_.value("dots").toArray()) {
    const bool answered = asked() && dot.toObject()["answered"].toBool();
    if (!answered && !dot.toObject()["here"].toBool(true)) continue;
    ++count;
    full += answered;
  }
  if (count == 0) return;
  constexpr double most_pitch = 26;
  int columns = static_cast<int>(std::ceil(place.width() / most_pitch));
  const auto high = [&] { return std::ceil(static_cast<double>(count) / columns) * place.width() / columns; };
  while (high() > place.height()) ++columns;
  const double pitch = place.width() / columns;
  const double left = place.center().x() - pitch * std::min(columns, count) / 2;
  for (int k = 0; k < count; ++k) {
    const QPointF middle(left + (k % columns + 0.5) * pitch, place.top() + (k / columns + 0.5) * pitch);
    painter.setPen(QPen(k < full ? look.ink : look.grey, 0.08 * pitch));
    painter.setBrush(k < full ? QBrush(look.ink) : QBrush(Qt::NoBrush));
    painter.drawEllipse(middle, 0.35 * pitch, 0.35 * pitch);
  }
}

// Its pixels are those of the screen, unless the window has just become larger or smaller.
void WallView::paint_plot(QPainter& painter, std::size_t panel, const QRectF& place) const {
  const QImage& picture = pictures_[panel];
  const QJsonValue size = wall_.value("panels")[static_cast<qsizetype>(panel)].toObject()["size"];
  if (picture.isNull()) return;
  const QRectF target(place.topLeft(), QSizeF(size[0].toDouble(), size[1].toDouble()));
  const QRectF pixels = painter.deviceTransform().mapRect(target);
  const bool fits = std::abs(pixels.width() - picture.width()) < 1 && std::abs(pixels.height() - picture.height()) < 1;
  if (!fits) return painter.drawImage(target, picture, QRectF(picture.rect()));
  const double ratio = painter.device()->devicePixelRatioF();
  painter.save();
  painter.resetTransform();
  painter.scale(1 / ratio, 1 / ratio);
  painter.drawImage(QRectF(QPointF(pixels.topLeft().toPoint()), QSizeF(picture.size())), picture,
                    QRectF(picture.rect()));
  painter.restore();
}

void WallView::paint_cover(QPainter& painter, const QRectF& place) const {
  const Look look = look_of_theme();
  const QJsonArray area = wall_.value("panels")[0].toObject()["area"].toArray();
  const QRectF covered = QRectF(area[0].toDouble(), area[1].toDouble(), area[2].toDouble(), area[3].toDouble())
                             .translated(place.topLeft());
  hatch(painter, covered, look.hatch);
  if (state_.value("question").toObject()["kind"].toString() == "place") return;
  const QString words = tr("covered until you have drawn");
  const QFont font = type(34, true);
  const double wide = QFontMetricsF(font).horizontalAdvance(words) + 64;
  const QRectF pill(covered.center().x() - wide / 2, place.top() + 0.22 * place.height(), wide, 68);
  painter.setPen(Qt::NoPen);
  painter.setBrush(look.wall);
  painter.drawRoundedRect(pill, 34, 34);
  write_line(painter, pill, Qt::AlignCenter, words, font, look.pale);
}

// Options, and from the second phase on how many picked each; after the reveal the right one and all reasons.
void WallView::paint_options(QPainter& painter, const QRectF& place) const {
  const Look look = look_of_theme();
  const QJsonArray options = wall_.value("options").toArray();
  const bool counted = phase() != "question";
  int most = 1;
  bool any_told = false, crowded = options.size() > 4;
  for (const QJsonValueConstRef one : options) {
    const QJsonObject option = one.toObject();
    most = std::max({most, option["count"].toInt(), option["before"].toInt()});
    any_told = any_told || told(option);
    crowded = crowded || option["text"].toString().size() > 90 || option["why"].toString().size() > 90;
  }
  const double letter = 84, number = counted ? 130 : 0, width = place.width() - letter - number;
  const double track = crowded ? 22 : 34, around = crowded ? 4 : 8;
  struct Row {
    QJsonObject option;
    std::unique_ptr<Words> text, why;
    double height = 0;
  };
  std::vector<Row> rows;
  double all = 0;
  for (const QJsonValueConstRef one : options) {
    Row row{one.toObject(), nullptr, nullptr, 0};
    const std::optional<bool> right = told(row.option);
    const QColor ink = right == false ? look.pale : look.ink;
    const QString text = inline_html(row.option["text"].toString()), why = inline_html(row.option["why"].toString());
    if (!text.isEmpty())
      row.text = std::make_unique<Words>(text, type(crowded ? 32 : counted ? 36 : 40, right == true), ink, width);
    const double tick = right == true ? 46 : 0;
    if (!why.isEmpty() && right)
      row.why = std::make_unique<Words>(why, type(30), right == true ? look.ink : look.pale, width - tick);
    row.height =
        (row.text ? row.text->height() : 0) + (counted ? track + 2 * around : 0) + (row.why ? row.why->height() : 0);
    row.height = std::max(row.height, 64.0);
    all += row.height;
    rows.push_back(std::move(row));
  }
  painter.save();
  painter.translate(place.topLeft());
  const double least = 12, needed = all + least * static_cast<double>(rows.size() - 1);
  const double scale = std::min(1.0, place.height() / needed);
  painter.scale(scale, scale);
  const double gap = std::max(least, (place.height() / scale - all) / static_cast<double>(rows.size() + 1));
  double y = scale < 1 ? 0 : gap;
  for (Row& row : rows) {
    const std::optional<bool> right = told(row.option);
    const QPointF middle(30, y + row.height / 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(right == true ? look.ink : look.well);
    painter.drawEllipse(middle, 30, 30);
    write_line(painter, QRectF(middle.x() - 30, middle.y() - 30, 60, 60), Qt::AlignCenter,
               row.option["letter"].toString(), type(34, true), right == true ? look.wall : look.ink);
    const double content =
        (row.text ? row.text->height() : 0) + (counted ? track + 2 * around : 0) + (row.why ? row.why->height() : 0);
    double at = y + (row.height - content) / 2;
    if (row.text) {
      row.text->paint(painter, {letter, at});
      at += row.text->height();
    }
    if (counted) {
      at += around;
      const auto bar = [&](int count) { return QRectF(letter, at, std::max(4.0, width * count / most), track); };
      painter.setPen(Qt::NoPen);
      painter.setBrush(right == true ? look.ink : look.grey);
      painter.drawRoundedRect(bar(row.option["count"].toInt()), 5, 5);
      QRectF cell(letter + width, y, number, row.height);
      if (const QJsonValue before = row.option["before"]; before.isDouble()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.pale, 3, Qt::DashLine));
        if (before.toInt() > 0) painter.drawRoundedRect(bar(before.toInt()).adjusted(0, -6, 0, 6), 6, 6);
        cell.translate(0, -15);
        write_line(painter, QRectF(cell.left() + 6, cell.center().y() + 24, number - 6, 36),
                   Qt::AlignRight | Qt::AlignVCenter, said("before: {}", QString::number(before.toInt())), type(27),
                   look.pale);
      }
      write_line(painter, cell, Qt::AlignRight | Qt::AlignVCenter, QString::number(row.option["count"].toInt()),
                 type(56, true), right == true || !any_told ? look.ink : look.pale);
      at += track + around;
    }
    if (row.why) {
      if (right == true) paint_tick(painter, QRectF(letter, at + 2, 34, 34), look.ink);
      row.why->paint(painter, {letter + (right == true ? 46 : 0), at});
    }
    y += row.height + gap;
  }
  painter.restore();
}

// Words that were chosen to be shown, larger if more people sent them.
void WallView::paint_words(QPainter& painter, const QRectF& place) const {
  constexpr double largest = 88, smallest = 36, gap_x = 52, gap_y = 22;
  const Look look = look_of_theme();
  const QJsonArray words = wall_.value("words").toArray();
  int most = 1;
  for (const QJsonValueConstRef word : words) most = std::max(most, word.toObject()["count"].toInt());
  struct Item {
    std::unique_ptr<Words> words;
    double width = 0, height = 0;
  };
  std::vector<std::vector<Item>> rows(1);
  double along = 0;
  for (const QJsonValueConstRef word : words) {
    const QString text = word.toObject()["text"].toString();
    const int count = word.toObject()["count"].toInt();
    const double share = most > 1 ? std::sqrt((count - 1.0) / (most - 1.0)) : words.size() <= 8 ? 0.6 : 0.25;
    const double size = std::max(smallest, (text.size() > 60 ? 0.6 : 1) * (smallest + share * (largest - smallest)));
    QString html = breakable(text).toHtmlEscaped();
    if (count > 1)
      html += QStringLiteral(" <span style='font-weight:400;font-size:%1px;color:%2'>%3</span>")
                  .arg(std::lround(std::max(26.0, 0.62 * size)))
                  .arg(look.pale.name())
                  .arg(count);
    Item item{std::make_unique<Words>(html, type(size, true), look.believed, -1), 0, 0};
    if (item.words->width() > place.width())
      item.words = std::make_unique<Words>(html, type(size, true), look.believed, place.width());
    item.width = std::min(place.width(), item.words->width());
    item.height = item.words->height();
    if (along > 0 && along + item.width > place.width()) {
      rows.emplace_back();
      along = 0;
    }
    along += item.width + gap_x;
    rows.back().push_back(std::move(item));
  }
  double all = -gap_y;
  const auto height_of = [](const std::vector<Item>& row) {
    double high = 0;
    for (const Item& item : row) high = std::max(high, item.height);
    return high;
  };
  for (const auto& row : rows) all += height_of(row) + gap_y;
  painter.save();
  const double scale = std::min(1.0, place.height() / all);
  painter.translate(place.topLeft());
  painter.scale(scale, scale);
  double y = std::max(0.0, (place.height() / scale - all) / 2);
  for (auto& row : rows) {
    double x = 0;
    const double high = height_of(row);
    for (Item& item : row) {
      item.words->paint(painter, {x, y + 0.8 * (high - item.height)});
      x += item.width + gap_x;
    }
    y += high + gap_y;
  }
  painter.restore();
}

// From one round to the next: who changed to what, as bars before and after with ribbons between them.
void WallView::paint_flow(QPainter& painter, const QRectF& place) const {
  constexpr double top = 60, height = 640, before = 608, after = 1178, bar = 36, label = 76, gap = 14;
  const Look look = look_of_theme();
  const QJsonObject flow = wall_.value("flow").toObject();
  const QJsonArray options = wall_.value("options").toArray(), groups = flow["groups"].toArray();
  const bool is_told = state_.value("phase").toString() == "revealed";
  const auto n = static_cast<int>(groups.size());
  const auto moved = [&](int i, int j) { return flow["table"][i][j].toInt(); };
  const auto right = [&](int i) { return is_told && flow["right"][i].toBool(); };
  std::vector<int> was, is;
  for (int i = 0; i < n; ++i) {
    was.push_back(flow["left"][i].toInt());
    is.push_back(flow["came"][i].toInt());
    for (int j = 0; j < n; ++j) {
      was.back() += moved(i, j);
      is.back() += moved(j, i);
    }
  }
  // Units a person, so that bars and the room that each one's words need fill the height.
  const auto scale_of = [&](const std::vector<int>& counts) {
    double low = 0, high = height;
    for (int k = 0; k < 40; ++k) {
      const double scale = (low + high) / 2;
      double sum = -gap;
      for (const int count : counts) sum += std::max(label, count * scale) + gap;
      (sum > height ? high : low) = scale;
    }
    return low;
  };
  const double scale = std::min(scale_of(was), scale_of(is));
  struct Spot {
    double y, middle;
  };
  const auto places_of = [&](const std::vector<int>& counts) {
    double sum = 0;
    for (const int count : counts) sum += std::max(label, count * scale);
    const double room = height - sum - gap * (n - 1), between = gap + std::max(0.0, room) / std::max(1, n - 1);
    std::vector<Spot> spots;
    double y = top;
    for (const int count : counts) {
      const double cell = std::max(label, count * scale);
      spots.push_back({y + (cell - count * scale) / 2, y + cell / 2});
      y += cell + between;
    }
    return spots;
  };
  const std::vector<Spot> from = places_of(was), to = places_of(is);
  painter.save();
  painter.translate(place.topLeft());
  struct Ribbon {
    bool won;
    double y0, y1, high;
  };
  std::vector<Ribbon> ribbons;
  std::vector<double> out, into;
  for (int i = 0; i < n; ++i) {
    out.push_back(from[static_cast<std::size_t>(i)].y);
    into.push_back(to[static_cast<std::size_t>(i)].y);
  }
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      const double high = moved(i, j) * scale;
      double &leaves = out[static_cast<std::size_t>(i)], &comes = into[static_cast<std::size_t>(j)];
      if (high > 0) ribbons.push_back({right(j) && !right(i), leaves, comes, high});
      leaves += high;
      comes += high;
    }
  }
  std::ranges::stable_sort(ribbons, {}, &Ribbon::won);
  const double x0 = before + bar + 4, x1 = after - 4, middle = (x0 + x1) / 2;
  for (const Ribbon& one : ribbons) {
    QPainterPath path(QPointF(x0, one.y0));
    path.cubicTo(middle, one.y0, middle, one.y1, x1, one.y1);
    path.lineTo(x1, one.y1 + one.high);
    path.cubicTo(middle, one.y1 + one.high, middle, one.y0 + one.high, x0, one.y0 + one.high);
    path.closeSubpath();
    painter.setOpacity(one.won ? 0.94 : 0.9);
    painter.fillPath(path, one.won ? look.won : look.flow);
  }
  painter.setOpacity(1);
  write_line(painter, {before + bar / 2 - 300, 0, 600, 46}, Qt::AlignCenter, tr("before"), type(36, true), look.pale);
  write_line(painter, {after + bar / 2 - 300, 0, 600, 46}, Qt::AlignCenter, tr("after you talked"), type(36, true),
             look.pale);
  for (int i = 0; i < n; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const QColor ink = right(i) ? look.ink : look.pale;
    painter.setPen(Qt::NoPen);
    painter.setBrush(right(i) ? look.ink : look.grey);
    painter.drawRoundedRect(QRectF(before, from[at].y, bar, std::max(2.0, was[at] * scale)), 4, 4);
    painter.drawRoundedRect(QRectF(after, to[at].y, bar, std::max(2.0, is[at] * scale)), 4, 4);
    const QJsonObject option = options[i].toObject();
    const bool lettered = !option.isEmpty();
    const double y = from[at].middle;
    double left = 78;
    if (lettered) {
      painter.setBrush(right(i) ? look.ink : look.well);
      painter.drawEllipse(QPointF(30, y), 30, 30);
    } else {
      left = 0;
    }
    const QString group = groups[i].toString();
    if (lettered) {
      write_line(painter, {0, y - 30, 60, 60}, Qt::AlignCenter, group, type(34, true), right(i) ? look.wall : look.ink);
    } else {
      write_line(painter, {0, y - 30, 490, 60}, Qt::AlignLeft | Qt::AlignVCenter, group, type(34, true), look.ink);
    }
    Words text(inline_html(option["text"].toString()), type(32, right(i)), right(i) ? look.ink : look.ink,
               490 - left - 18);
    if (lettered) text.paint(painter, {left, y - text.height() / 2});
    write_line(painter, {490, y - 40, 100, 80}, Qt::AlignRight | Qt::AlignVCenter, QString::number(was[at]),
               type(44, true), ink);
    const double end = to[at].middle;
    const QFont large = type(right(i) ? 84 : 44, true);
    const QString number = QString::number(is[at]);
    const double wide = QFontMetricsF(large).horizontalAdvance(number);
    write_line(painter, {1232, end - 60, wide + 4, 120}, Qt::AlignLeft | Qt::AlignVCenter, number, large, ink);
    double x = 1232 + wide + 20;
    if (right(i)) {
      paint_tick(painter, {x, end - 17, 34, 34}, look.ink);
      x += 48;
    }
    if (!is_told) continue;
    Words why(inline_html(option["why"].toString()), type(32), ink, 1776 - x);
    why.paint(painter, {x, end - why.height() / 2});
  }
  if (is_told) {
    write_line(painter, {0, 706, 1776, 50}, Qt::AlignCenter, flow["words"].toString(), type(38, true), look.ink);
  }
  painter.restore();
}

}  // namespace credence
