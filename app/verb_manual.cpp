// credence manual: prints the manual page and the completions of three shells, all made from the table of verbs and the
// list of labs, so that they never say less than the program can do.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/manual_pages.h"
#include "app/output.h"
#include "app/verbs.h"
#include "ui/session/session.h"
#include "ui/words/languages.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace credence {
namespace {

QString id_of(const Lab& lab) { return QString::fromStdString(lab.id()); }

// The values between which an option's placeholder chooses, "light|dark|projector"; empty where it names a kind of
// value.
QStringList choices_of(const Option& option) {
  const QStringList values = option.value.split('|');
  return values.size() > 1 && option.value == option.value.toLower() ? values : QStringList();
}

bool takes_file(const QString& placeholder) { return placeholder.startsWith("FILE") || placeholder.startsWith("DIR"); }
bool takes_preset(const Verb& verb) { return verb.positional.name == "LAB[/PRESET]"; }

QStringList lab_ids() {
  QStringList ids;
  for (const Lab* lab : labs()) ids += id_of(*lab);
  return ids;
}

QStringList labs_and_presets() {
  QStringList all;
  for (const Lab* lab : labs()) {
    all += id_of(*lab);
    for (const Preset& preset : presets(*lab)) all += id_of(*lab) + '/' + preset.id;
  }
  return all;
}

QStringList view_ids(const Lab& lab) {
  QStringList ids;
  for (const ViewInfo& view : lab.views()) ids += QString::fromStdString(view.id);
  return ids << "numbers"
             << "equations";
}

QStringList field_names(const Lab& lab) {
  QStringList names;
  for (const FieldInfo& field : lab.fields()) names += QString::fromStdString(field.name) + '=';
  return names;
}

// The first words of verbs, each once: "lesson check" and "lesson grade" begin alike.
QString first_word(const Verb& verb) { return verb.name.section(' ', 0, 0); }
QString second_word(const Verb& verb) { return verb.name.section(' ', 1); }
QStringList first_words() {
  QStringList words;
  for (const Verb& verb : verbs()) words += first_word(verb);
  words.removeDuplicates();
  return words;
}

// All verbs that begin so, as one: its words are the second words, or files, and its options those of any of them.
struct Family {
  QStringList words;
  QString name;
  std::vector<Option> options;
};

Family family_of(const QString& first) {
  Family family{{}, first, {}};
  for (const Verb& verb : verbs()) {
    if (first_word(verb) != first || second_word(verb).isEmpty()) continue;
    family.words += second_word(verb);
    for (const Option& option : verb.options) {
      const bool known = std::ranges::any_of(family.options, [&](const Option& o) { return o.name == option.name; });
      if (!known) family.options.push_back(option);
    }
  }
  return family;
}

// The verbs of one word; those of two are families.
std::vector<const Verb*> single_verbs() {
  std::vector<const Verb*> single;
  for (const Verb& verb : verbs()) {
    if (second_word(verb).isEmpty()) single.push_back(&verb);
  }
  return single;
}

std::vector<Family> families() {
  std::vector<Family> all;
  for (const QString& first : first_words()) {
    if (Family family = family_of(first); !family.words.isEmpty()) all.push_back(std::move(family));
  }
  return all;
}

// Returns the words that a verb takes without an option.
QStringList words_of(const Verb& verb) {
  if (takes_preset(verb)) return labs_and_presets();
  if (verb.positional.name == "LAB") return lab_ids();
  return choices_of({{}, verb.positional.name, {}});
}

// A line of troff: no dot or quote at its start is a command, no hyphen becomes a dash and no backslash an escape.
QString troff(QString text) {
  text.replace('\\', "\\e").replace('-', "\\-").replace('`', "\\(ga");
  return text.startsWith('.') || text.startsWith('\'') ? "\\&" + text : text;
}

QString bold(const QString& text) { return "\\fB" + troff(text) + "\\fR"; }
QString italic(const QString& text) { return text.isEmpty() ? text : "\\fI" + troff(text) + "\\fR"; }

QString manual_of(const Verb& verb) {
  QString text = ".SS " + bold(verb.name) + ' ' + italic(verb.positional.name) + '\n' + troff(verb.summary) + ".\n";
  for (const Option& option : verb.options) {
    text += ".TP\n" + bold(option.name) + ' ' + italic(option.value) + '\n' + troff(option.help) +
            (option.required ? "; this option is required" : "") + ".\n";
  }
  return text;
}

QString manual_page() {
  QString text =
      ".TH CREDENCE 1 \"\" \"Credence " CREDENCE_VERSION
      "\" \"User Commands\"\n.SH NAME\ncredence \\- Bayesian inference made visible\n"
      ".SH SYNOPSIS\n.B credence\n[open] [\\fIFILE\\fR]\n.br\n.B credence\n\\fIVERB\\fR [\\fIoptions\\fR]\n"
      ".SH DESCRIPTION\nCredence opens a window in which Bayesian inference can be seen: drag a point, and the "
      "posterior, its\n"
      "Laplace approximation, the decision boundaries and the Markov chains move with it. Every picture and every\n"
      "number of the window can also be had without a display, by the verbs below.\n.SH VERBS\n";
  for (const Verb& verb : verbs()) text += manual_of(verb);
  text += ".SH LABS\n";
  for (const Lab* lab : labs()) {
    text += ".TP\n" + bold(id_of(*lab)) + '\n' + troff(QString::fromStdString(lab->title())) + ".\n";
  }
  text +=
      ".PP\nThe verb \\fBlabs\\fR lists their presets, views and parameters.\n"
      ".SH EXIT STATUS\n0 on success, 1 if the work could not be done, 2 if the command line cannot be understood.\n"
      ".SH ENVIRONMENT\n.TP\n.B CREDENCE_THREADS\nnumber of threads that compute, 1 to 1024; no number depends on it.\n"
      ".SH EXAMPLES\n.nf\ncredence points.csv\ncredence report classification \\-\\-at \\-3,5\n"
      "credence figure classification/figure_4_7b \\-o figure.pdf\ncredence diagnose draws.csv\n.fi\n";
  return text;
}

QString quoted(QString text) { return '\'' + text.replace('\'', "'\\''") + '\''; }

// The words that may follow an option in bash, as arguments of compgen; nothing where any text may.
QString bash_values(const Option& option) {
  if (option.name == "--set") return "-o nospace -W \"$(_credence_fields \"$lab\")\"";
  if (option.name == "--view") return "-W \"$(_credence_views \"$lab\")\"";
  if (const QStringList choices = choices_of(option); !choices.isEmpty()) return "-W " + quoted(choices.join(' '));
  return takes_file(option.value) ? "-f" : "-W ''";
}

QString bash_case_by_lab(const QString& function, const std::function<QStringList(const Lab&)>& words) {
  QString text = function + "() {\n  case \"$1\" in\n";
  for (const Lab* lab : labs()) text += "    " + id_of(*lab) + ") echo " + quoted(words(*lab).join(' ')) + " ;;\n";
  return text + "  esac\n}\n\n";
}

QString bash_verb(const Verb& verb) {
  QStringList names{"--help"};
  QString text = "    " + verb.name + ")\n      case \"$previous\" in\n";
  for (const Option& option : verb.options) {
    names += option.name;
    if (option.value.isEmpty()) continue;
    QString words = bash_values(option);
    if (words.startsWith("-o nospace ")) {
      words.remove(0, 11);
      text += "        " + option.name + ") compopt -o nospace; COMPREPLY=($(compgen " + words +
              " -- \"$word\")); return ;;\n";
    } else {
      text += "        " + option.name + ") COMPREPLY=($(compgen " + words + " -- \"$word\")); return ;;\n";
    }
  }
  text += "      esac\n      [[ $word == -* ]] && COMPREPLY=($(compgen -W " + quoted(names.join(' ')) +
          " -- \"$word\")) && return\n";
  const QStringList words = words_of(verb);
  const QString file = takes_file(verb.positional.name) ? " -f" : "";
  return text + "      COMPREPLY=($(compgen" + file + " -W " + quoted(words.join(' ')) + " -- \"$word\")) ;;\n";
}

QString bash_family(const Family& family) {
  QStringList options{"--help"};
  for (const Option& option : family.options) options += option.name;
  return "    " + family.name + ")\n      if ((COMP_CWORD == 2)); then COMPREPLY=($(compgen -W " +
         quoted(family.words.join(' ')) + " -- \"$word\"))\n      else COMPREPLY=($(compgen -f -W " +
         quoted(options.join(' ')) + " -- \"$word\")); fi ;;\n";
}

QString bash_completion() {
  const QStringList names = first_words();
  QString text = "# bash completion for credence, printed by: credence manual bash\n\n" +
                 bash_case_by_lab("_credence_fields", field_names) + bash_case_by_lab("_credence_views", view_ids) +
                 "_credence() {\n"
                 "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]} "
                 "lab=${COMP_WORDS[2]%%/*}\n"
                 "  COMPREPLY=()\n"
                 "  if ((COMP_CWORD == 1)); then\n"
                 "    COMPREPLY=($(compgen -f -W " +
                 quoted(names.join(' ') + " --help --version") +
                 " -- \"$word\"))\n    return\n  fi\n  case \"$verb\" in\n";
  for (const Verb* verb : single_verbs()) text += bash_verb(*verb);
  for (const Family& family : families()) text += bash_family(family);
  return text + "  esac\n}\n\ncomplete -o filenames -F _credence credence\n";
}

// A description inside single quotes of zsh's _arguments, where colons and brackets would end it.
QString zsh_text(QString text) {
  return text.replace('\\', "\\\\").replace(':', "\\:").replace('[', "\\[").replace(']', "\\]").replace('\'', "'\\''");
}

QString zsh_values(const Option& option) {
  if (option.value.isEmpty()) return {};
  const QString kind = ':' + zsh_text(option.value) + ':';
  if (option.name == "--set") return kind + "_credence_fields";
  if (option.name == "--view") return kind + "_credence_views";
  if (const QStringList choices = choices_of(option); !choices.isEmpty()) return kind + '(' + choices.join(' ') + ')';
  return kind + (takes_file(option.value) ? "_files" : " ");
}

QString zsh_verb(const Verb& verb) {
  QString text = "    " + verb.name + ")\n      _arguments '--help[explain this verb]'";
  for (const Option& option : verb.options) {
    text += " \\\n        '" + QString(option.repeatable ? "*" : "") + option.name + '[' + zsh_text(option.help) + ']' +
            zsh_values(option) + '\'';
  }
  if (const QStringList words = words_of(verb); !words.isEmpty()) {
    text += " \\\n        '1:" + zsh_text(verb.positional.name) + ":(" + words.join(' ') + ")'";
  } else if (!verb.positional.name.isEmpty()) {
    text += " \\\n        '1:" + zsh_text(verb.positional.name) + ":_files'";
  }
  return text + " ;;\n";
}

QString zsh_case_by_lab(const QString& function, const std::function<QStringList(const Lab&)>& words) {
  QString text = function + "() {\n  case \"${words[2]%%/*}\" in\n";
  for (const Lab* lab : labs()) text += "    " + id_of(*lab) + ") compadd -S '' -- " + words(*lab).join(' ') + " ;;\n";
  return text + "  esac\n}\n\n";
}

QString zsh_completion() {
  QString text = "#compdef credence\n# zsh completion for credence, printed by: credence manual zsh\n\n" +
                 zsh_case_by_lab("_credence_fields", field_names) + zsh_case_by_lab("_credence_views", view_ids) +
                 "_credence() {\n  local -a verbs=(\n";
  for (const Verb* verb : single_verbs()) text += "    '" + verb->name + ':' + zsh_text(verb->summary) + "'\n";
  for (const Family& family : families()) text += "    '" + family.name + ':' + family.words.join(", ") + "'\n";
  text +=
      "  )\n  if ((CURRENT == 2)); then\n    _describe verb verbs\n    _files\n    return\n  fi\n"
      "  shift words\n  ((CURRENT--))\n  case \"$words[1]\" in\n";
  for (const Verb* verb : single_verbs()) text += zsh_verb(*verb);
  for (const Family& family : families()) {
    text += "    " + family.name + ")\n      _arguments '1:what:(" + family.words.join(' ') + ")' '*:file:_files' ;;\n";
  }
  return text + "  esac\n}\n\n_credence \"$@\"\n";
}

QString fish_option(const Verb& verb, const Option& option) {
  const bool brief = !option.name.startsWith("--");
  QString text = "complete -c credence -n '__fish_seen_subcommand_from " + verb.name + "' " + (brief ? "-s " : "-l ") +
                 option.name.mid(brief ? 1 : 2) + " -d " + quoted(option.help);
  if (option.value.isEmpty()) return text + '\n';
  text += takes_file(option.value) ? " -rF" : " -x";
  if (option.name == "--set") text += " -a '(__credence_fields)'";
  if (option.name == "--view") text += " -a '(__credence_views)'";
  if (const QStringList choices = choices_of(option); !choices.isEmpty()) text += " -a " + quoted(choices.join(' '));
  return text + '\n';
}

QString fish_case_by_lab(const QString& function, const std::function<QStringList(const Lab&)>& words) {
  QString text = "function " + function + "\n  set -l words (commandline -opc)\n" +
                 "  switch (string replace -r '/.*' '' -- \"$words[3]\")\n";
  for (const Lab* lab : labs()) {
    text += "    case " + id_of(*lab) + "\n      printf '%s\\n' " + words(*lab).join(' ') + '\n';
  }
  return text + "  end\nend\n\n";
}

QString fish_completion() {
  QString text = "# fish completion for credence, printed by: credence manual fish\n\n" +
                 fish_case_by_lab("__credence_fields", field_names) + fish_case_by_lab("__credence_views", view_ids) +
                 "complete -c credence -n __fish_use_subcommand -l help -d 'explain the verbs'\n"
                 "complete -c credence -n __fish_use_subcommand -l version -d 'print the version'\n";
  const QString first = "complete -c credence -n __fish_use_subcommand -a ";
  for (const Family& family : families()) {
    text += first + family.name + "\ncomplete -c credence -n '__fish_seen_subcommand_from " + family.name + "' -a " +
            quoted(family.words.join(' ')) + '\n';
  }
  for (const Verb* one : single_verbs()) {
    const Verb& verb = *one;
    text += first + verb.name + " -d " + quoted(verb.summary) + '\n';
    const QString seen = "complete -c credence -n '__fish_seen_subcommand_from " + verb.name + "' ";
    const QStringList words = words_of(verb);
    if (!words.isEmpty()) text += seen + "-f -a " + quoted(words.join(' ')) + '\n';
    text += seen + "-l help -d 'explain this verb'\n";
    for (const Option& option : verb.options) text += fish_option(verb, option);
  }
  return text;
}

}  // namespace

int run_manual(const Arguments& arguments) {
  if (arguments.has("-o")) {
    if (!arguments.positional().isEmpty()) throw UsageError("manual: web pages have no kind");
    if (arguments.has("--language")) {
      const QString language = arguments.value("--language");
      if (!languages_known().contains(language)) {
        throw UsageError("--language: expected " + languages_known().join(", ") + ", found \"" + language + '"');
      }
      speak_language(language);
    }
    const QString pictures = arguments.value("--pictures");
    if (!pictures.isEmpty() && pictures != "all" && pictures != "few") {
      throw UsageError("--pictures: expected all or few, found \"" + pictures + '"');
    }
    write_manual(arguments.value("-o"), pictures == "few");
    return 0;
  }
  static const std::pair<const char*, QString (*)()> kinds[] = {
      {"man", manual_page}, {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};
  for (const auto& [name, make] : kinds) {
    if (arguments.positional() != name) continue;
    write_stdout(make().toUtf8());
    return 0;
  }
  throw UsageError("manual: expected man, bash, zsh or fish, found \"" + arguments.positional() + '"');
}

}  // namespace credence
