// Other programs and the page ask for this without a loop: reports, figures, small pictures, lists, links.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/web/page_loop.h"

#include <QByteArray>
#include <QMap>
#include <QString>

#include <memory>

namespace credence {

struct ApiAnswer {
  int status = 200;
  QByteArray type = "application/json";
  QByteArray body;
};

struct ApiRequest {
  QString path;                   // "/api/report"
  QMap<QString, QString> values;  // of the query
  QByteArray body;
};

// Faults are answers, too: {"error": "one sentence"} with the status 400 (what is wrong with the request), 404, 413 or
// 422 (the lab refuses).
ApiAnswer answer_api(const ApiRequest& request, const PageLimits& limits);
// Whether the answer depends on the request alone, so that it may be kept.
bool is_kept(const QString& path);

// Returns the complete result of a session. Throws InputError if it takes too long.
std::shared_ptr<const Result> whole_result(const Session& session, const PageLimits& limits);

QByteArray error_json(const QString& sentence);

}  // namespace credence
