-- deleteRequest
delete from "time_off_requests"
where "clinic_id" = $1 and "request_id" = $2;

-- insertRequest
insert into "time_off_requests" ("clinic_id", "request_id", "doctor_id", "requested_by", "requested_at", "from_date", "until_date", "from_time", "until_time", "note")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- listOpenRequests
select "request_id" as "id",
  "note",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "from_time" as "fromTime",
  "until_time" as "untilTime",
  "doctor_id" as "doctorId"
from "time_off_requests"
where "clinic_id" = $1 and "status" = $2
order by "requested_at", "request_id";

-- listRequests
select "request_id" as "id",
  "note",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "from_time" as "fromTime",
  "until_time" as "untilTime",
  "status",
  "reason"
from "time_off_requests"
where "clinic_id" = $1 and "doctor_id" = $2
order by "from_date" desc, "requested_at" desc;

-- lockRequest
select "request_id" as "id",
  "note",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "from_time" as "fromTime",
  "until_time" as "untilTime",
  "doctor_id" as "doctorId",
  "status"
from "time_off_requests"
where "clinic_id" = $1 and "request_id" = $2
for update;

-- setDecision
update "time_off_requests"
set "status" = $1, "reason" = $2
where "clinic_id" = $3 and "request_id" = $4;
