// The plots of a page, laid out and recorded as the window paints them. Remembers nothing that a picture depends on:
// scenes are kept because making one takes longer than painting it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/reference.h"
#include "core/lab/lab.h"
#include "ui/plot/marked_words.h"
#include "ui/plot/plot_scene.h"
#include "ui/session/session.h"
#include "ui/web/answer.h"
#include "ui/web/page_memory.h"

#include <QSizeF>

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace credence {

struct PageLook {
  ThemeId theme = ThemeId::light;
  double larger = 1;                         // type and marks
  std::vector<std::optional<QSizeF>> sizes;  // of the slots, in pixels; nothing: it is not on the screen
  double equations = 320;                    // width of their column
  QString key() const;
};

// A frame of a result as the page shows it.
struct ShownScreen {
  const Lab* lab = nullptr;
  View view;
  std::shared_ptr<const Result> result;
  int frame = 0;
  bool covered = false;  // whether an answer is hidden, which the names of layers might tell
};

class PagePictures {
 public:
  // Adds all plots that have a size to the answer but those that the page has, and notes in the memory what it has now.
  // `cursor` may be null. With a cursor only those are added that follow it.
  void add_plots(Answer& answer, const ShownScreen& screen, const PageLook& look, const Cursor* cursor,
                 PageMemory& memory);
  // The names of the marks in the plots that were added last.
  const std::vector<MarkName>& mark_names() const { return names_; }
  // The plot of a slot as it is on the page, for hits; null if the slot has none there.
  const PlotScene* scene(int slot, const ShownScreen& screen, const PageLook& look, const Cursor* cursor,
                         const PageMemory& memory);
  // Draws over a plot while the pointer is on it, and says what is there.
  QJsonObject hover(Answer& answer, int slot, QPointF at, const ShownScreen& screen, const PageLook& look,
                    const PageMemory& memory, Reference& refers);
  // Lists what keys step through.
  QJsonArray objects(const ShownScreen& screen, const PageLook& look, const PageMemory& memory);

 private:
  struct Kept {
    QString key;
    std::unique_ptr<PlotScene> scene;
  };
  struct LaidOut {
    PlotScene* scene = nullptr;
    QString title;
    bool passing = false;
  };
  std::optional<LaidOut> lay_out(int slot, const ShownScreen& screen, const PageLook& look, const Cursor* cursor,
                                 const PageMemory& memory);
  PlotScene& pooled(int slot, const PageLook& look);

  std::list<Kept> pool_;  // that was used last, first
  std::vector<MarkName> names_;
};

// Paints a figure on a scene and adds it to the answer. Returns what a page needs to know of it, as of a plot in the
// first slot, with its list.
QJsonObject add_plot(Answer& answer, PlotScene& scene, Figure figure, QSizeF size, ThemeId theme, double larger);

const char* cursor_name(Qt::CursorShape shape);  // as style sheets have it
QString css_colour(const QColor& colour);

}  // namespace credence
