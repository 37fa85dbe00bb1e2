-- timeOffRequests
delete from "time_off_requests"
where "clinic_id" = $1 and "requested_by" = $2;

-- timeOffRequests
select "request_id" as "requestId",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "from_time" as "fromTime",
  "until_time" as "untilTime",
  "note",
  "status",
  "reason",
  "requested_at" as "requestedAt"
from "time_off_requests"
where "clinic_id" = $1 and "requested_by" = $2
order by "requested_at";
