-- findStatus
select "status"
from "disputes"
where "clinic_id" = $1 and "dispute_id" = $2;

-- insertDispute
insert into "disputes" ("clinic_id", "dispute_id", "booking_id", "payment_id", "amount_cents", "status", "opened_at")
values ($1, $2, $3, $4, $5, $6, $7);

-- listOpenIds
select "dispute_id" as "id"
from "disputes"
where "clinic_id" = $1 and "status" = $2
order by "opened_at";

-- listShownDisputes
select "x"."dispute_id" as "id",
  "x"."booking_id" as "bookingId",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  coalesce(b.contact_name, '') as "patient",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "x"."status",
  "x"."amount_cents" as "amountCents",
  "x"."evidence_due_at" as "evidenceDueAt",
  "x"."opened_at" as "openedAt"
from "disputes" as "x"
inner join "bookings" as "b" on "b"."clinic_id" = "x"."clinic_id"
  and "b"."booking_id" = "x"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "x"."clinic_id" = $1 and "x"."status" <> $2
order by "x"."closed_at" desc
limit $3;

-- listShownDisputes
select "x"."dispute_id" as "id",
  "x"."booking_id" as "bookingId",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  coalesce(b.contact_name, '') as "patient",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "x"."status",
  "x"."amount_cents" as "amountCents",
  "x"."evidence_due_at" as "evidenceDueAt",
  "x"."opened_at" as "openedAt"
from "disputes" as "x"
inner join "bookings" as "b" on "b"."clinic_id" = "x"."clinic_id"
  and "b"."booking_id" = "x"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "x"."clinic_id" = $1 and "x"."status" = $2
order by "x"."evidence_due_at";

-- listStatuses
select "status"
from "disputes"
where "clinic_id" = $1 and "payment_id" = $2;

-- updateDispute
update "disputes"
set "status" = $1, "evidence_due_at" = $2, "closed_at" = $3
where "clinic_id" = $4 and "dispute_id" = $5;
