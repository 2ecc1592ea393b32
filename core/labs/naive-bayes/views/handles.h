// Ids of what can be touched on the naive Bayes lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::naive_bayes::handle {

inline constexpr auto table = "table";         // cells of the table of factors
inline constexpr auto factor = "factor";       // rows of the factors below the prior
inline constexpr auto classes = "class";       // columns of the posterior
inline constexpr auto copies = "copies";       // the number of copies of feature x
inline constexpr auto rows = "rows";           // rows of the data in the plane
inline constexpr auto query = "query";         // the place or value that is asked about
inline constexpr auto training_size = "test";  // the chosen number of rows for training

}  // namespace credence::naive_bayes::handle
