// The server of the window, `credence serve` as a process of its own: started, stopped and asked where it is reached.
// It ends with the window, however that ends, because it reads from it (ServeOptions::attended).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <utility>

namespace credence {

class Serving : public QObject {
  Q_OBJECT
 public:
  enum class State { off, starting, on };
  enum class Reach { computer, network };  // who may open a page: whoever sits here, or everyone on this network
  using Hosts = std::function<QStringList()>;

  explicit Serving(QObject* parent = nullptr);
  ~Serving() override;
  void set_program(const QString& path) { program_ = path; }  // this one, unless a test has another
  void set_hosts(Hosts hosts) { hosts_ = std::move(hosts); }  // names of this machine on its networks, the best first
  void set_first_port(int port) { first_port_ = port; }       // that is tried

  // Starts it on port 8080, or on the next one that is free. `lessons` is a folder of lessons that it has beside
  // the program's own; empty: none. If it runs, it is started anew on its port.
  void start(Reach reach, const QString& lessons);
  void set_reach(Reach reach);  // starts it anew if it runs
  void stop();
  // The screen of pages that are opened from now on, in one line (start_of_session(), or a lesson's link).
  void open_with(const QString& line);
  void tell_room(const QJsonObject& message);  // while it is on (WindowLine of ui/serve)

  State state() const { return state_; }
  Reach reach() const { return reach_; }
  QString lessons() const { return lessons_; }
  int pages() const { return pages_; }      // that are open
  QString fault() const { return fault_; }  // in one sentence, why it does not run; empty if nothing is wrong
  QStringList addresses() const;            // where pages reach it, the best first; empty unless it is on
  bool is_alone() const;                    // is to be reached from a network, but this machine is in none
  qint64 process() const;                   // its id; 0 if there is none

 signals:
  void changed();
  void room_told(const QJsonObject& message);
  void wall_told(const QByteArray& block);  // Answer::bytes

 private:
  void begin();
  void read();
  void note_end();
  void fail(const QString& sentence);
  void let_go();

  QString program_, lessons_, start_, fault_;
  Hosts hosts_;
  std::unique_ptr<QProcess> process_;
  State state_ = State::off;
  Reach reach_ = Reach::network;
  bool again_ = false;  // once it has ended
  int first_port_ = 8080, port_ = 0, pages_ = 0, tries_ = 0;
};

}  // namespace credence
