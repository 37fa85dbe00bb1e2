-- readOwnRequests
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

-- staffInvitations
delete from "staff_invitations"
where "clinic_id" = $1 and "accepted_by" = $2;

-- staffInvitations
select "invitation_id" as "invitationId",
  "name",
  "email",
  "role",
  "sent_at" as "sentAt",
  "accepted_at" as "acceptedAt"
from "staff_invitations"
where "clinic_id" = $1 and "accepted_by" = $2
order by "sent_at";

-- timeOffRequests
delete from "time_off_requests"
where "clinic_id" = $1 and "requested_by" = $2;
