// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching_pages.h"

#include "ui/teaching/stage_keys.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace credence {
namespace {

QString paragraphs(std::initializer_list<std::string_view> english) {
  QString html;
  for (const std::string_view one : english) {
    html += "<p>" + notation(said(QString::fromStdString(std::string(one)))).toHtmlEscaped() + "</p>\n";
  }
  return html;
}

QString lines(const char* text) {
  return QStringLiteral("<pre>%1</pre>\n").arg(QString::fromLatin1(text).toHtmlEscaped());
}
QString command(const char* line) { return QStringLiteral("<p><code>%1</code></p>\n").arg(QLatin1String(line)); }

QString presenting() {
  return paragraphs(
             {phrase("F5 presents the lesson that is open, or else the presets of the lab on the screen, on the full "
                     "screen. The class sees the plots, the title, the first two sentences and the question; options "
                     "are cards beside the plots."),
              phrase("Everything that a slide hides is covered whenever one goes to it: a prediction, the answer of a "
                     "question, and "
                     "what the screen itself covers. Page Down shows the answer first, then the next slide."),
              phrase(
                  "With a second screen the lecturer has a window there: all words of this slide and the next, the "
                  "next slide as a picture, the numbers, the controls and the time. With one screen N opens the same "
                  "window beside the slides, for whoever shares only the window of the slides."),
              phrase("Data of your own have their own title and a sentence of their columns, in the place of the "
                     "preset's.")}) +
         stage_keys_html();
}

QString asking() {
  return paragraphs(
             {phrase("Lesson > Ask the class, or A while presenting, opens a room. Everybody joins with a phone, by "
                     "the QR "
                     "code or by the address and four letters, without an account and without a name."),
              phrase(
                  "The room follows the window. One click asks what is on the screen: the step of the lesson, all that "
                  "can be predicted, the numbers, a place on a plot. A question of your own is one line: alone it asks "
                  "for words; slashes begin options, a star marks the right one, two dashes begin its reason.")}) +
         lines("Two heads in six tosses. Where is the mean? / At 1/3 -- That is the mode. / *Between 1/3 and 1/2") +
         paragraphs(
             {phrase(
                  "Page Down does what comes next: it closes the question and shows the answers, then the truth, the "
                  "scores and who changed; in a lesson it asks the next step. Page Up goes back on the wall, R reveals "
                  "at once, F fills the screen, H hides the lecturer's side and brings it back. Nothing on a phone or "
                  "on the wall tells the answer before."),
              phrase(
                  "With a second screen the wall is on the projector, and on the laptop are who has answered, each "
                  "answer, and what comes next. Words are shown when you tick them, and a click shows one sketch among "
                  "all. Before the first question you may have phones asked for a nickname, or for a name of a list, "
                  "which you alone see. No name is ever on the wall."),
              phrase("Ask again, after neighbours have talked, keeps both rounds, and the wall shows who changed to "
                     "what."),
              phrase(
                  "Answers are kept in a file on this computer as they come. If the window is closed or the computer "
                  "stops, the same lesson or preset goes on within twelve hours, with the same code, and phones come "
                  "back by themselves. End the room tells everybody; the next room has another code.")});
}

QString writing() {
  return paragraphs(
             {phrase("Lesson > Add this screen makes the screen as it is now a step of a lesson, with its data. Title, "
                     "words and task are written in the panel at the right; every change can be undone there."),
              phrase(
                  "A screen that Predict first covers, or H hides, keeps its cover in the step. The boxes under Screen "
                  "say what is covered at first."),
              phrase("Right-click a number in the panel of numbers to ask for it, to make it a goal, or to put it into "
                     "the words, where it stays that of the step's start; live in its braces makes it follow the "
                     "screen. Right-click a control to show it in the step or to fix "
                     "it."),
              phrase("Under a number or a goal stands what it is worth on the screen now. Reach a goal on the screen, "
                     "with settings or with data, and take that screen as its solution."),
              phrase("Try shows the lesson as a student sees it. The list of steps marks what is missing or wrong; "
                     "words may be short, although 20 to 120 are read best.")}) +
         command("credence lesson check FILE.lesson.json");
}

QString heading(std::string_view english) {
  return "<h2>" + said(QString::fromStdString(std::string(english))).toHtmlEscaped() + "</h2>\n";
}

QString homework() {
  return paragraphs(
             {phrase(
                  "A lesson is homework as it is: students open its file, answer, and hand in a work file with Lesson "
                  "> Hand in. A work file holds no key."),
              phrase("Assigning writes one work file per student, each with a seed of its own, so that draws and data "
                     "that are made from the seed differ. The names stand in a CSV file, one per line."),
              phrase("A recipe in a step's screen makes data from each student's seed, so that ninety students have "
                     "ninety data sets and ninety keys: points, tosses or counts drawn from a model, or rows drawn "
                     "from a table beside the lesson. In the editor it is the box Data of the students, under Screen."),
              phrase("A lesson can be split into a file for the students, which holds no answers, and its key. Assign "
                     "with the students' file: whoever answers is told that it is marked later."),
              phrase("A handout has words, figures and tasks on paper or as a web page; what is to be predicted is "
                     "covered there, too.")}) +
         lines(R"("screen": {"preset": "regression/first", "recipe": {"generate":
  {"from": {"intercept": 1, "slope": 2, "noise": 0.5}, "n": 60}}}
"screen": {"preset": "regression/first", "recipe": {"sample":
  {"file": "wages.csv", "rows": 0.5, "with_replacement": false}}})") +
         command("credence lesson split FILE.lesson.json -o task.lesson.json key.json") +
         command("credence lesson assign FILE.lesson.json --students names.csv -o FOLDER") +
         command("credence lesson handout FILE.lesson.json -o FILE.pdf") + heading(phrase("Homework by links")) +
         paragraphs(
             {phrase(
                  "Students need nothing but a browser if assign writes links: a table with a link per student, each "
                  "of which opens the lesson in the pages of a server with the student's own seed. Send each "
                  "student their own. Without a list of names students have numbers."),
              phrase(
                  "Assign makes a secret beside the links, homework.secret, and signs them with it; the next homework "
                  "uses the same one. Give it to each server that takes what is handed in, and to nobody else: "
                  "whoever has it can make links. No server needs the list."),
              phrase("Hand in keeps a work file in the server's folder, in a folder per lesson. Students may hand in "
                     "several times: the last one counts, and the last ten are kept in the folder all. Without such a "
                     "folder, or while the server is away, the page saves the same file, which students send you "
                     "themselves. Marking takes files and folders, also those of several servers."),
              phrase("A lesson of your own must be in the server's folder of lessons. If it was split, no server has "
                     "its key, and whoever answers is told that it is marked later. Do not change a lesson that is "
                     "assigned: whoever has begun must begin anew, and what they had is kept in their browser. "
                     "Start a server anew when its lessons have changed."),
              phrase("A link is as good as a signature: whoever has it can hand in as that student. Until they are "
                     "handed in, answers are only in the browser in which they were given.")}) +
         lines(R"(credence lesson split my.lesson.json -o lessons/task.lesson.json key.json
credence lesson assign lessons/task.lesson.json --students names.csv \
  --links https://labs.example/ -o links.csv
credence serve --lessons lessons --handed-in work --secret homework.secret
credence lesson grade lessons/task.lesson.json work/my --key key.json --students names.csv -o marks.csv)");
}

QString grading() {
  return paragraphs(
             {phrase("Grading reads all work files of one lesson and writes a table, one row per student: steps done, "
                     "each answer, whether it is right, and the score of predictions."),
              phrase("A right answer earns the points of its task, which are 1 unless the lesson says so, a prediction "
                     "these points times its score. What is skipped earns 0. A number is right on the screen as its "
                     "step begins."),
              phrase("Work files are signed: a file whose name, seed, lesson or answers were changed outside of "
                     "Credence is named and left out, and a file without signature is noted. Signatures find what was "
                     "mixed up, borrowed or edited; they stop nobody who studies the source of this program."),
              phrase("Files of another lesson and damaged files are named and left out. The key of a seed is computed "
                     "from the screens; whoever has the program can compute it, so that homework is no exam room."),
              phrase(
                  "A folder stands for all work files in it. With the list of names, whoever gave no work has a row, "
                  "too.")}) +
         command("credence lesson grade FILE.lesson.json FOLDER/*.work.json -o marks.csv") +
         command("credence lesson grade FILE.lesson.json FOLDER --students names.csv -o marks.csv") +
         command("credence lesson grade task.lesson.json FOLDER/*.work.json --key key.json -o marks.csv") +
         command("credence lesson answers FILE.lesson.json --seed N");
}

QString serving() {
  return paragraphs({phrase("credence serve makes the labs and the lessons available in any browser, where nothing is "
                            "installed. At first only this computer reaches it, at the address that it prints; Ctrl+C "
                            "ends it. It keeps nothing: what a student does is in the page and in its address.")}) +
         command("credence serve") + heading(phrase("In a classroom")) +
         paragraphs(
             {phrase(
                  "Share > In browsers on this network starts a server from the window, with a QR code for phones. A "
                  "page begins with the screen of the window, and the server ends with the window."),
              phrase(
                  "On the command line --listen says who reaches it: 0.0.0.0 is everyone on the network, and --open "
                  "names the screen that pages begin with. Some networks keep devices apart, so that a phone does not "
                  "reach a laptop: a hotspot of one's own helps, or a server of the department.")}) +
         command("credence serve --listen 0.0.0.0:8080 --open lesson-coin") + heading(phrase("Asking a whole class")) +
         paragraphs(
             {phrase(
                  "In a room everybody answers: phones join by the code on the wall, and whoever has the address with "
                  "the key leads. The page of the leader asks steps of a lesson, what the lab can be asked, or a "
                  "question typed in one line; what is typed is shown as it is typed, in one language."),
              phrase(
                  "A class can also draw its prior about a coin, whose mean of all curves becomes the lecture's prior, "
                  "or make the data: a toss or a point per phone. Phones are asked for names only if --names says so; "
                  "the wall shows a name only by a click."),
              phrase("The class throws darts, guesses a number or walks a Markov chain as well, in the labs of these "
                     "names "
                     "and in Linear regression: a phone says where to move, Page Down is the next step of all, and the "
                     "wall "
                     "has the shares of the walkers beside the exact ones. A goal of a lesson is reached on the phone, "
                     "which sends the screen on which it was: only then it has marks."),
              phrase("When the room ends, it is kept as a file and as a table. The file can be looked at again, and "
                     "lesson grade marks what phones answered to the steps of a lesson. A click of the leader shows "
                     "the room to whoever has its link, question by question and without names, as long as that "
                     "server runs.")}) +
         lines(R"(credence serve --listen 0.0.0.0:8080 --room coin --names any
credence serve --room 2026-11-30-BCDF.room.json
credence lesson grade coin 2026-11-30-BCDF.room.json -o marks.csv)") +
         heading(phrase("For a department")) +
         paragraphs({phrase(
             "The folder of examples that an installed program brings has a unit for systemd, a container file, and "
             "files for nginx, Kubernetes and JupyterHub. As a service and as a container the server has no rights and "
             "writes nothing; lessons of your own come from a folder.")}) +
         lines(R"(cd /usr/share/doc/credence/examples
cp credence-serve.service /etc/systemd/system/
echo 'OPTIONS="--lessons /srv/lessons"' > /etc/default/credence-serve
systemctl enable --now credence-serve)") +
         lines(R"(app/package.sh deb
podman build -f packaging/Containerfile -t credence .
podman run --read-only --cap-drop all -p 8080:8080 credence)") +
         paragraphs(
             {phrase("Any number of servers may stand behind a balancer, because none remembers anything: any of them "
                     "answers any page, and a page notices the end of one by a moment's delay. nginx.conf has three of "
                     "them behind one address. kubernetes.yaml has as many as there is work for. With "
                     "jupyterhub_proxy.py every user of JupyterHub has one of their own."),
              phrase(
                  "/healthz says whether a server is ready; /metrics has its counts for Prometheus, among them the "
                  "pages that are open and the time until an answer. A server that is asked to end (SIGTERM) answers "
                  "what runs before it does.")}) +
         heading(phrase("Encryption")) +
         paragraphs({phrase(
             "The server speaks plain HTTP, so that on an open network others can read what pages send. HTTPS is the "
             "task of a proxy before it, such as nginx, which must pass on WebSockets and the name of the host; "
             "without WebSockets pages work, too, but slower.")}) +
         lines(R"(map $http_upgrade $credence_connection {
  default upgrade;
  ''      '';
}
location / {
  proxy_pass http://127.0.0.1:8080;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $credence_connection;
  proxy_read_timeout 120s;
})") + heading(phrase("Limits")) +
         paragraphs(
             {phrase("Each limit has a name for --limit, which may be given several times: pages that are connected, "
                     "processes that compute (as many as there are processors), memory of one of them in MB, seconds "
                     "of one answer, rows of a table, requests that wait, and seconds in which a request must have "
                     "come. What exceeds a limit is told in a sentence, and others do not notice it."),
              phrase("A page can neither read nor name a file of the server. No cookie is set, and no address is "
                     "written down.")}) +
         lines("users=1000 workers=0 memory=768 seconds=10 rows=20000 waiting=512 patience=10") +
         command("credence serve --limit users=200 --limit memory=512");
}

QString embedding() {
  return paragraphs(
             {phrase(
                  "Every screen is a link. Copy link, in the window and in a page, copies its address: in the window "
                  "that of your server, if it is chosen in Share > Address of links. The same link opens the screen "
                  "in the program."),
              phrase("Lecture notes show a lab in a frame that one can work with. The server must allow it, by the "
                     "beginning of the address of the notes; Share in a page has the line of the frame for its "
                     "screen.")}) +
         command("credence open https://credence.example/#coin/first") +
         command("credence serve --listen 0.0.0.0:8080 --embed https://course.example") +
         lines(R"(<iframe src="https://credence.example/#classification/first"
  title="Binary classification" width="100%" height="560" loading="lazy"></iframe>)") +
         paragraphs({phrase("A link ends with a lab, a lab with a preset, one of them with what differs, or a lesson "
                            "with its step. Before "
                            "that the language can be chosen, which is else that of the browser.")}) +
         lines(R"(https://credence.example/#coin
https://credence.example/#coin/first
https://credence.example/#lesson-coin.3
https://credence.example/?language=de#coin/first)") +
         paragraphs(
             {phrase("A link has 2,000 letters at most; a screen with a large table is a file instead, which a page "
                     "opens by Share, and the window as any other."),
              phrase("Other programs have the numbers and the figures of a session from the same server, as from the "
                     "command line.")}) +
         command("curl --data-binary @FILE.credence https://credence.example/api/report") +
         command("curl --data-binary @FILE.credence \"https://credence.example/api/figure?format=svg\" -o FILE.svg");
}

}  // namespace

std::vector<TeachingPage> teaching_pages() {
  return {{"presenting.html", said("Presenting"), presenting()},
          {"asking.html", said("Asking the class"), asking()},
          {"writing.html", said("Writing a lesson"), writing()},
          {"homework.html", said("Giving homework"), homework()},
          {"grading.html", said("Marking homework"), grading()},
          {"serving.html", said("Running a server"), serving()},
          {"embedding.html", said("A lab in lecture notes"), embedding()}};
}

}  // namespace credence
