// Measures how long labs go on computing after they were asked to stop, with the longest settings of their ranges:
//   credence_stop_times [LAB [MOMENTS [NAME=VALUE ...]]]
// Prints a line per setting: seconds of the whole computation, the longest delay and the moment at which it was asked.
// The settings are all integers at the ends of their ranges, and in addition each choice of each field in turn; or the
// given ones alone.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "core/math/random.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

namespace credence {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// Wants a picture thirty times per second, as a window does.
class Pictures final : public Publisher {
 public:
  void publish(std::shared_ptr<const Result> result) override { last_ = std::move(result); }
  bool due() override {
    const bool seen = seconds_since(shown_) > 1.0 / 30;
    if (seen) shown_ = Clock::now();
    return seen;
  }

 private:
  std::shared_ptr<const Result> last_;
  Clock::time_point shown_ = Clock::now();
};

struct Setting {
  std::string name;
  Inputs inputs;
};

// Sets a field if the lab accepts the inputs with it.
bool set_if_accepted(const Lab& lab, Inputs& inputs, std::size_t field, const Value& value) {
  Inputs after = inputs;
  after.parameters[field] = value;
  try {
    std::vector<std::string> warnings;
    inputs = lab.adapted(inputs, after, warnings);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

void set_integers(const Lab& lab, Inputs& inputs) {
  const auto fields = lab.fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].type == FieldType::integer && !fields[i].display_only) {
      set_if_accepted(lab, inputs, i, static_cast<std::int64_t>(fields[i].max));
    }
  }
}

std::vector<Setting> settings_of(const Lab& lab) {
  Inputs usual = lab.defaults();
  if (!lab.actions().empty()) usual = lab.perform(usual, lab.actions().front().id);
  std::vector<Setting> settings{{"all integers", usual}};
  set_integers(lab, settings[0].inputs);
  const auto fields = lab.fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (const Choice& choice : fields[i].display_only ? std::vector<Choice>() : fields[i].choices) {
      Setting setting{fields[i].name + "=" + choice.id, usual};
      if (!set_if_accepted(lab, setting.inputs, i, choice.id)) continue;
      set_integers(lab, setting.inputs);
      settings.push_back(std::move(setting));
    }
  }
  return settings;
}

Setting setting_of(const Lab& lab, const std::vector<std::string>& given) {
  Setting setting{"", lab.defaults()};
  for (const std::string& text : given) {
    const std::size_t at = text.find('='), field = field_index(lab, text.substr(0, at));
    setting.name += text + " ";
    setting.inputs.parameters[field] = parse_value(lab.fields()[field], text.substr(at + 1));
  }
  setting.inputs = lab.checked(setting.inputs);
  return setting;
}

// Seconds between the request, `moment` seconds after the beginning, and the end; nothing is left if it ended before.
double delay(const Lab& lab, const Inputs& inputs, double moment) {
  std::stop_source source;
  Clock::time_point asked = Clock::time_point::max();
  std::binary_semaphore ended(0);
  std::thread interrupter([&] {
    if (ended.try_acquire_for(std::chrono::duration<double>(moment))) return;
    asked = Clock::now();
    source.request_stop();
  });
  {
    Pictures pictures;
    lab.compute(inputs, pictures, source.get_token());
  }
  const auto end = Clock::now();
  ended.release();
  interrupter.join();
  return asked < end ? std::chrono::duration<double>(end - asked).count() : 0;
}

void measure(const Lab& lab, const Setting& setting, int moments) {
  const auto begin = Clock::now();
  {
    Pictures pictures;
    lab.compute(setting.inputs, pictures, {});
  }
  const double whole = seconds_since(begin);
  Rng rng = make_rng(1);
  double longest = 0, at = 0;
  for (int k = 0; k < moments; ++k) {
    const double moment = whole * (k + uniform(rng)) / moments;
    if (const double found = delay(lab, setting.inputs, moment); found > longest) longest = found, at = moment;
  }
  std::printf("%7.2f s  delay %.3f s at %7.3f s  %s %s\n", whole, longest, at, lab.id().c_str(), setting.name.c_str());
  std::fflush(stdout);
}

}  // namespace
}  // namespace credence

int main(int argc, char** argv) {
  using namespace credence;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const int moments = arguments.size() > 1 ? std::atoi(arguments[1].c_str()) : 8;
  for (const Lab* lab : labs()) {
    if (!arguments.empty() && arguments[0] != lab->id()) continue;
    if (arguments.size() > 2) {
      measure(*lab, setting_of(*lab, {arguments.begin() + 2, arguments.end()}), moments);
      continue;
    }
    for (const Setting& setting : settings_of(*lab)) measure(*lab, setting, moments);
  }
}
