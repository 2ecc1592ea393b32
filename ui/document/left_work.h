// The folder of journals, and what windows left in it that are gone.
#pragma once

#include <QDateTime>
#include <QString>

#include <vector>

namespace credence {

QString journal_folder();
QString lock_of(const QString& journal);  // held while its window lives

struct LeftWork {
  QString path;
  QDateTime at;  // when it was written
};
// Sessions whose windows are gone, the oldest first. Takes away what was half written beside them.
std::vector<LeftWork> left_work(const QString& folder);
void remove_journal(const QString& path);

}  // namespace credence
