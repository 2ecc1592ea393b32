// Regression on raw years, whose powers are alike in all their digits, and on other features that double precision
// cannot tell apart. Expected numbers are from mpmath 1.3 with 400 digits: normal equations from sums over the points.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/regression/regression_inputs.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

bool exact(double value, double expected, double relative = 1e-11) {
  return std::fabs(value - expected) <= relative * std::fabs(expected);
}

// The Olympic data with noise 0.05 or, inferred, a_0 = b_0 = 1, and prior variance 100; predictions in 2012.
struct Row {
  double origin, scale;
  int order;
  double log_marginal, mean, variance;        // of known noise
  double last_weight, first_last_covariance;  // of known noise
  double t_log_marginal, t_mean, t_variance;  // of inferred noise
  double last_ridge;                          // the last weight of ridge with lambda 0.01
};
const Row olympic_rows[] = {
    {0, 1, 1, -18.701724450277204, 9.6546505623264509, 0.056938392238210455, -0.012315042583270743,
     -0.0027895162009602278, -35.411542026842463, 10.183742030537658, 0.38367437381839772, 0.0047349144831728352},
    {0, 1, 2, -28.146847767979582, 9.5751320665194275, 0.05749493010388226, -9.0908364065688473e-6,
     2.617270131964591e-5, -35.330439880229368, 9.5740759686404372, 0.14549352283109297, -9.5423147159214962e-6},
    {0, 1, 3, -44.254224857746637, 9.8704463207355582, 0.068869001077662717, 6.0535262504581798e-8,
     -1.3436665145365329e-8, -52.047585790913957, 9.8700223831860631, 0.15476439219155437, 5.8141148674978456e-8},
    {0, 1, 4, -65.969689118191821, 9.6499034046248202, 0.082929833217165331, -1.2229997786778365e-9,
     2.9528948494918584e-13, -74.737069254062187, 9.8329051529366517, 0.16001293472608933, 2.4167831648130333e-11},
    {0, 1, 5, -95.601978192886162, 9.5763262548306419, 0.087966600244071072, -8.1871755683527889e-13,
     1.4106779031645466e-14, -103.03467804630946, 9.5761837319856637, 0.18287041503218391, -8.4062201207759795e-13},
    {0, 1, 6, -129.13177527329237, 9.7949169056334636, 0.12144739661370076, 1.6051948290070572e-14,
     -9.0246055970681279e-18, -135.41336288182867, 9.7933216924400165, 0.24568122962384483, 1.324586051663438e-14},
    {0, 1, 7, -166.90107751762651, 9.6753374321893803, 0.14201480617958485, -2.328617805739151e-16,
     -6.6293716692891919e-21, -173.30343345747388, 9.7860396189495936, 0.25168062895495259, 7.5899592707545615e-18},
    {0, 1, 8, -211.25723978654022, 9.4697943979408164, 0.17673793949087869, -3.2715371559439873e-19,
     9.9886383810342113e-24, -216.47468883394932, 9.4697588871255403, 0.34561265934686658, -3.290250294786622e-19},
    {0, 1, 9, -259.4248515119585, 9.7672138627052696, 0.28303542826816081, 7.2522863103082461e-21,
     -6.768726019746038e-27, -263.35679861179721, 9.7565675366256285, 0.53803672278253058, 3.4693045866260609e-21},
    {0, 1, 10, -312.4652944923111, 9.7284352644486327, 0.30323601931988749, -2.4242277083172812e-23,
     -9.2564369909135171e-30, -316.37347622070395, 9.7663744956025416, 0.55442803215099456, 3.6888557923384568e-24},
    {1e6, 56, 1, -71.894824882655655, 10.388972475874761, 0.051851987526419515, -0.00063251255892155603,
     0.0056105818938270955, -36.861201660885123, 10.389022604508346, 0.3544846314368756, -0.00058305009709536897},
    {1e6, 56, 2, -27.957216465207758, 9.5947791459844459, 0.057224185646838298, 4.1852925901356799e-5,
     3.1479746923849659e-7, -35.495398592017301, 9.5954930438470938, 0.14257204761777461, 4.0811398119633353e-5},
    {1e6, 56, 3, -47.529969768053219, 9.5947740080101667, 0.057224189269503046, -2.6875510414884673e-9,
     -3.5328656966090116e-11, -55.047041489867637, 9.5947694364273197, 0.14234492365613579, -2.3472660191969439e-9},
    {1e6, 56, 4, -68.088504774662106, 9.8682471105097395, 0.068446266826756576, 1.0871276733680041e-9,
     -2.9724395720642586e-15, -75.931685329143065, 9.8673206843230936, 0.15333769808298138, 9.9152149322728778e-10},
    {1e6, 56, 5, -97.452265038099291, 9.8682911494636445, 0.068447532638275452, -6.9151358638149279e-14,
     3.3368128719056591e-19, -105.28874098149469, 9.8682924291486188, 0.1533645218637152, -6.101849669944246e-14},
    {1e6, 56, 6, -128.22166617845467, 9.5831417032998655, 0.086500617220706581, 9.6782131972909576e-14,
     3.1163079800869814e-23, -135.71129957806888, 9.5867072965445121, 0.17909703772124616, 7.1204983556978072e-14},
    {1e6, 56, 7, -167.37257897303451, 9.5829582631053791, 0.086511305053052752, -5.563404230228797e-18,
     -3.5017513180442193e-27, -174.84210320908368, 9.5829580141094358, 0.17939726151615666, -5.4341478198580829e-18},
    {1e6, 56, 8, -208.82748861699052, 9.7939084635165808, 0.11890162540037228, 5.847933438511861e-18,
     -3.4210193054809344e-31, -215.16609348415623, 9.7842197163256067, 0.23777944755575472, 2.472142635430727e-18},
    {1e6, 56, 9, -257.76545017595518, 9.794443739657021, 0.11898151018267776, -3.3348811485051864e-22,
     3.8585877635683291e-35, -264.06464505161945, 9.7944438425998855, 0.24066027877926246, -3.2896153467671532e-22},
    {1e6, 56, 10, -308.10627963912245, 9.4835148900643713, 0.169664241894982, 7.2992897718235828e-22,
     3.826646737345893e-39, -313.5016726249421, 9.5290525947914334, 0.31837668886565079, 1.244139115692583e-22},
};

Settings settings_of(const Row& row) {
  return {{"x_origin", format_value(row.origin)},
          {"x_scale", format_value(row.scale)},
          {"order", std::to_string(row.order)}};
}

template <class L>
const L* named(const Figure& figure, const std::string& name) {
  for (const Layer& layer : figure.layers) {
    if (const auto* found = std::get_if<L>(&layer); found && found->name == name) return found;
  }
  return nullptr;
}

bool says(const std::vector<std::string>& warnings, const std::string& start) {
  return std::any_of(warnings.begin(), warnings.end(), [&](const auto& text) { return text.starts_with(start); });
}

}  // namespace

class RawYearsTest : public QObject {
  Q_OBJECT

 private slots:
  void known_noise_and_ridge() {
    for (const Row& row : olympic_rows) {
      const Node found = report_of(olympic_inputs(settings_of(row)));
      const std::string last = std::to_string(row.order);
      const auto say = qPrintable(QString("origin %1, order %2").arg(row.origin).arg(row.order));
      QVERIFY2(exact(number_at(found, "log_marginal_likelihood"), row.log_marginal), say);
      QVERIFY2(exact(number_at(found, "by_order." + last + ".log_marginal_likelihood"), row.log_marginal), say);
      QVERIFY2(exact(number_at(found, "by_prior_variance.50.log_marginal_likelihood"), row.log_marginal), say);
      QVERIFY2(exact(number_at(found, "predictions.0.mean"), row.mean), say);
      QVERIFY2(exact(number_at(found, "predictions.0.variance"), row.variance), say);
      QVERIFY2(exact(number_at(found, "posterior.mean." + last), row.last_weight), say);
      QVERIFY2(exact(number_at(found, "posterior.covariance.0." + last), row.first_last_covariance), say);
      QVERIFY2(exact(number_at(found, "ridge.w." + last), row.last_ridge), say);
    }
  }

  void inferred_noise() {
    for (const Row& row : olympic_rows) {
      Settings settings = settings_of(row);
      settings.push_back({"model", "normal_inverse_gamma"});
      const Node found = report_of(olympic_inputs(settings));
      const auto say = qPrintable(QString("origin %1, order %2").arg(row.origin).arg(row.order));
      QVERIFY2(exact(number_at(found, "log_marginal_likelihood"), row.t_log_marginal), say);
      QVERIFY2(exact(number_at(found, "predictions.0.mean"), row.t_mean), say);
      QVERIFY2(exact(number_at(found, "predictions.0.variance"), row.t_variance), say);
    }
  }

  void a_general_prior_of_raw_weights() {
    const Node found = report_of(olympic_inputs({{"x_origin", "0"},
                                                 {"x_scale", "1"},
                                                 {"order", "3"},
                                                 {"prior_mean", "1,-2,0.5,0.25"},
                                                 {"prior_covariance", "4,1,0,0;1,3,0.5,0;0,0.5,2,0.25;0,0,0.25,1"}}));
    QVERIFY(exact(number_at(found, "log_marginal_likelihood"), -39.257659492809614));
    QVERIFY(exact(number_at(found, "predictions.0.mean"), 9.8632280360112382));
    QVERIFY(exact(number_at(found, "predictions.0.variance"), 0.068842874629645602));
    QVERIFY(exact(number_at(found, "posterior.mean.3"), 5.8807656835539011e-8));
    QVERIFY(exact(number_at(found, "posterior.covariance.1.2"), -7.0579537874547673e-6));
  }

  // Seconds since 1904, as public reports had them when straight lines through them went wrong.
  void timestamps() {
    Inputs inputs = lab_under_test().defaults();
    const double x[] = {419,  586,  819,  824,  840,  896,  1910, 2247, 2302, 2475,
                        2496, 2665, 2710, 2792, 3153, 3322, 3493, 4017, 4098, 4222};
    const double t[] = {0.6213, 0.1238, 0.9782, 0.5797, 0.4905, 1.0236, 3.2323, 3.3927, 3.5276, 4.2928,
                        3.5568, 3.5728, 4.6175, 4.2487, 4.3458, 5.237,  5.7522, 6.4374, 6.4498, 7.4623};
    for (std::size_t n = 0; n < std::size(x); ++n) inputs.data.append({4155915000 + x[n], t[n]});
    inputs.places = {{4155917000}};
    inputs = edited(inputs, {{"noise_variance", "0.25"}});
    const Node centred = report_of(inputs);
    QVERIFY(exact(number_at(centred, "posterior.mean.1"), 3.392968221536386));
    QVERIFY(exact(number_at(centred, "log_marginal_likelihood"), -18.005543158708768));
    const Node raw = report_of(edited(inputs, {{"x_origin", "0"}, {"x_scale", "1"}}));
    QVERIFY(exact(number_at(raw, "log_marginal_likelihood"), -219.4120851172405));
    QVERIFY(exact(number_at(raw, "predictions.0.mean"), 3.497140353275642));
    QVERIFY(exact(number_at(raw, "posterior.mean.0"), -0.0049450259587633298, 1e-9));  // in double precision
    const Node cubic = report_of(edited(inputs, {{"x_origin", "1e9"}, {"x_scale", "1"}, {"order", "3"}}));
    QVERIFY(exact(number_at(cubic, "log_marginal_likelihood"), -112.9274211559013));
    QVERIFY(exact(number_at(cubic, "predictions.0.variance"), 0.26337710067852522));
    QVERIFY(exact(number_at(cubic, "posterior.mean.3"), 1.0204621914252826e-20));
  }

  // The picture has the numbers of the report: the curve passes through the star, which is the predicted mean, and the
  // drawn curves fill their band.
  void pictures_have_the_same_digits() {
    const Row& row = olympic_rows[9];
    Settings settings = settings_of(row);
    settings.push_back({"samples", "200"});
    const auto result = result_of(olympic_inputs(settings));
    const Figure figure = result->figure("functions", -1);
    QVERIFY(exact(named<Points>(figure, "place x")->at[0].y, row.mean));
    const auto *curves = named<Line>(figure, "drawn from the posterior"), *mean = named<Line>(figure, "posterior mean");
    const auto* band = named<Band>(figure, "95 % of curves");
    QVERIFY(curves && mean && band && curves->paths.size() == 200);
    int inside = 0;
    for (const Polyline& path : curves->paths)
      inside += path[120].y > band->lower[120] && path[120].y < band->upper[120];
    QVERIFY(inside >= 180 && inside <= 199);  // 190 expected, standard deviation 3.1
    const double middle = (band->lower[120] + band->upper[120]) / 2;
    QVERIFY(exact(mean->paths[0][120].y, middle) && std::abs(middle - 10.3) < 0.3);
    const Figure ridge = result->figure("ridge", -1);
    const auto *bayes = named<Line>(ridge, "posterior mean"), *least = named<Line>(ridge, "ridge, λ = 0.01");
    for (std::size_t k = 0; k < bayes->paths[0].size(); ++k) {
      QVERIFY(exact(bayes->paths[0][k].y, least->paths[0][k].y));
    }
  }

  // Two of the weights are replaced by those under the pointer: at the posterior mean itself nothing changes, and the
  // mean squared error is that of the mean curve.
  void the_pointer_among_raw_weights() {
    const auto result = result_of(olympic_inputs({{"x_origin", "0"}, {"x_scale", "1"}, {"order", "6"}}));
    const Node found = result->report();
    const Point2 at{number_at(found, "posterior.mean.0"), number_at(found, "posterior.mean.1")};
    const Cursor cursor{"weights", at};
    const Figure figure = result->figure("functions", -1, &cursor);
    const auto *mean = named<Line>(figure, "posterior mean"), *under = named<Line>(figure, "under the pointer");
    QVERIFY(mean && under);
    for (std::size_t k = 0; k < mean->paths[0].size(); ++k) {
      QVERIFY(exact(mean->paths[0][k].y, under->paths[0][k].y));
    }
    QVERIFY(result->hover("weights", -1, at).ends_with("mean squared error 0.0272"));
  }

  void what_a_person_cannot_recompute_is_said() {
    const auto warnings = [](const char* order, const char* origin) {
      return result_of(olympic_inputs({{"x_origin", origin}, {"x_scale", "1"}, {"order", order}}))->warnings();
    };
    QVERIFY(
        says(warnings("10", "0"), "posterior.mean: the numbers are right, but a curve computed from them has only 4"));
    QVERIFY(says(warnings("10", "0"),
                 "posterior.covariance: the numbers are right, but a curve computed from them has no"));
    QVERIFY(warnings("1", "0").empty());
    QVERIFY(warnings("4", "1952").empty());
  }

  // A polynomial of order ten through two far points: the highest powers are beyond any digits.
  void every_null_has_its_reason() {
    Inputs inputs = lab_under_test().defaults();
    inputs.data.append({1, 2});
    inputs.data.append({3, 5});
    const auto beyond = result_of(edited(inputs, {{"x_origin", "0"}, {"x_scale", "1e-60"}}));
    QVERIFY(null_at(beyond->report(), "by_order.10.log_marginal_likelihood"));
    QVERIFY(!null_at(beyond->report(), "by_order.1.log_marginal_likelihood"));
    QVERIFY(says(beyond->warnings(), "by_order.log_marginal_likelihood is null for orders whose powers"));
    for (const char* view : {"orders", "comparison", "prior_variances", "functions"}) beyond->figure(view, -1);
    inputs.data.append({2, 1e150});
    const auto absurd = result_of(edited(inputs, {{"noise_variance", "1e-100"}}));
    QVERIFY(null_at(absurd->report(), "log_marginal_likelihood"));
    QVERIFY(says(absurd->warnings(), "log_marginal_likelihood is null: the targets are so improbable"));
    QVERIFY(says(absurd->warnings(), "by_order.log_marginal_likelihood or by_prior_variance"));
    for (const char* view : {"orders", "comparison", "prior_variances"}) absurd->figure(view, -1);
    QVERIFY(!absurd->narration(-1).empty());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::RawYearsTest);
#include "raw_years_test.moc"
