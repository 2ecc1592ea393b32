// A paragraph whose first line begins beside another widget; the other lines begin below it.
#pragma once

#include <QString>
#include <QTextLayout>
#include <QWidget>

namespace credence {

class FlowingLabel : public QWidget {
  Q_OBJECT
 public:
  explicit FlowingLabel(QWidget* parent = nullptr);
  void set_text(const QString& text);
  const QString& text() const { return text_; }
  void set_first_line(int indent, int height);  // its indent, and the height of the widget beside it
  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int lay_out(QTextLayout& layout, int width) const;  // returns the height
  QString text_;
  int indent_ = 0, first_height_ = 0;
};

}  // namespace credence
