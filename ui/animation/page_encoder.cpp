// A web page that needs nothing else: the pictures are in it, with a slider, a button that plays, keys, and the words
// of each frame for those who read or hear them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "core/words/say.h"
#include "ui/animation/few_colours.h"
#include "ui/animation/frame_encoder.h"
#include "ui/text/plain_text.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace credence {
namespace {

constexpr int page_colours = 255;  // per frame, which makes a page about half as large

// The words are data of the script: "<" could end it.
QByteArray script_data(const QJsonArray& texts) {
  QByteArray json = QJsonDocument(texts).toJson(QJsonDocument::Compact);
  return json.replace('<', "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
}

QByteArray html(const QString& text) { return visible(text).toHtmlEscaped().toUtf8(); }

constexpr auto style = R"(
body { font: 16px/1.45 "DejaVu Sans", Verdana, sans-serif; margin: 0 auto; max-width: 1280px; padding: 16px; }
body.dark { background: #1c1f23; color: #e6e6e6; }
h1 { font-size: 20px; margin: 0 0 4px; }
img { display: block; height: auto; max-width: 100%; }
.player { align-items: center; display: flex; gap: 12px; margin: 8px 0; }
.player input { flex: 1; }
button { font: inherit; min-width: 5.5em; padding: 4px 10px; }
#words { min-height: 3em; white-space: pre-line; }
)";

constexpr auto script = R"(
const picture = document.getElementById('picture'), slider = document.getElementById('slider');
const name = document.getElementById('name'), words = document.getElementById('words');
const play = document.getElementById('play');
const ahead = document.dir === 'rtl' ? -1 : 1;  // to the right
let timer = 0;
function show(k) {
  k = Math.min(Math.max(k, 0), pictures.length - 1);
  slider.value = k;
  slider.setAttribute('aria-valuetext', names[k]);
  picture.src = 'data:image/webp;base64,' + pictures[k];
  picture.alt = names[k];
  name.textContent = names[k];
  if (words.textContent !== texts[k]) words.textContent = texts[k];
}
function pause() {
  clearInterval(timer);
  timer = 0;
  play.textContent = labels[0];
}
function start() {
  if (+slider.value === pictures.length - 1) show(0);
  timer = setInterval(() => +slider.value < pictures.length - 1 ? show(+slider.value + 1) : pause(), interval);
  play.textContent = labels[1];
}
play.onclick = () => timer ? pause() : start();
slider.oninput = () => { pause(); show(+slider.value); };
document.onkeydown = (event) => {
  const to = {ArrowLeft: -ahead, ArrowRight: ahead, Home: -pictures.length, End: pictures.length}[event.key];
  if (event.key === ' ' && event.target !== play) { event.preventDefault(); play.click(); }  // the button does so itself
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  pause();
  show(+slider.value + to);
};
show(0);
)";

class PageEncoder final : public FrameEncoder {
 public:
  explicit PageEncoder(const FilmOptions& options) : options_(options) {}

  void add(const FilmFrame& frame) override {
    const QImage picture = in_few_colours(frame.picture, page_colours);
    pictures_.append(QString::fromLatin1(webp_picture(picture).toBase64()));
    names_.append(frame.name);
    words_.append(frame.words);
  }

  QByteArray finish() override {
    const QString play = QString::fromStdString(say("Play")), pause = QString::fromStdString(say("Pause")),
                  frame = QString::fromStdString(say("Frame"));
    const bool from_right = direction_of(options_.language) == Qt::RightToLeft;
    QByteArray page =
        "<!doctype html>\n<html lang=\"" + html(options_.language) + '"' + (from_right ? " dir=\"rtl\"" : "") +
        ">\n<head>\n<meta charset=\"utf-8\">\n<title>" + html(options_.title) +
        "</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<meta name=\"generator\" content=\"Credence\">\n<link rel=\"icon\" href=\"data:,\">\n<style>" +
        style + "</style>\n</head>\n<body" + (options_.dark ? " class=\"dark\"" : "") + ">\n<h1>" +
        html(options_.title) + "</h1>\n<p>" + html(options_.caption) +
        "</p>\n<img id=\"picture\" src=\"data:,\" width=\"" + QByteArray::number(options_.size.width()) +
        "\" height=\"" + QByteArray::number(options_.size.height()) + "\" alt=\"\">\n<div class=\"player\">\n" +
        "<button id=\"play\" type=\"button\">" + html(play) +
        "</button>\n<input id=\"slider\" type=\"range\" min=\"0\" max=\"" + QByteArray::number(pictures_.size() - 1) +
        "\" value=\"0\" aria-label=\"" + html(frame) +
        "\">\n<output id=\"name\"></output>\n</div>\n<p id=\"words\" aria-live=\"polite\"></p>\n<script>\n";
    page += "const pictures = " + script_data(pictures_) + ";\nconst names = " + script_data(names_) +
            ";\nconst texts = " + script_data(words_) + ";\nconst labels = " + script_data({play, pause}) +
            ";\nconst interval = " + QByteArray::number(1000 / options_.frames_per_second) + ";\n" + script +
            "</script>\n</body>\n</html>\n";
    return page;
  }

 private:
  FilmOptions options_;
  QJsonArray pictures_, names_, words_;
};

}  // namespace

std::unique_ptr<FrameEncoder> page_encoder(const FilmOptions& options) {
  if (std::max(options.size.width(), options.size.height()) > longest_webp_side) {
    throw InputError(
        say("The pictures of a web page are at most {} pixels wide and high.", std::to_string(longest_webp_side)));
  }
  return std::make_unique<PageEncoder>(options);
}

}  // namespace credence
