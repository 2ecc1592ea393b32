// What labs over several classes of points in the plane offer and say, whatever their model.
#pragma once

#include "core/data/points.h"
#include "core/lab/fields.h"
#include "core/lab/lab.h"

namespace credence {

// What a click on the plane adds: a point of one of six classes, or a place where predictions are wanted.
std::vector<Choice> new_point_choices();

// Which of `classes` have no points; empty where all have some or there are no points at all.
std::string empty_classes_sentence(const LabelledPoints& points, int classes);
std::string standardised_sentence(const Standardisation& scale);
// Of each coordinate in which all points are the same.
void add_constant_warnings(std::vector<std::string>& warnings, const LabelledPoints& points);

// "class 0 with 0.985", the most probable of K.
std::string most_probable_text(const Eigen::VectorXd& probabilities);
// A row a class: under the most probable weights, and averaged, where there are such.
void add_class_probabilities(std::vector<Readout>& out, Point2 place, const std::optional<Eigen::VectorXd>& map,
                             const std::optional<Eigen::VectorXd>& averaged);

}  // namespace credence
