-- findAnswers
select "vf"."visit_form_id" as "id",
  "vf"."booking_id" as "bookingId",
  "vf"."form_id" as "formId",
  "vf"."version",
  "vf"."language",
  "vf"."answers",
  "vf"."revision",
  "vf"."signed_at" as "signedAt",
  "b"."date_local" as "dateLocal"
from "visit_forms" as "vf"
inner join "bookings" as "b" on "b"."clinic_id" = "vf"."clinic_id"
  and "b"."booking_id" = "vf"."booking_id"
where "vf"."clinic_id" = $1 and "vf"."booking_id" = $2 and "vf"."form_id" = $3;

-- findLastSigned
select "vf"."visit_form_id" as "id",
  "vf"."booking_id" as "bookingId",
  "vf"."form_id" as "formId",
  "vf"."version",
  "vf"."language",
  "vf"."answers",
  "vf"."revision",
  "vf"."signed_at" as "signedAt",
  "b"."date_local" as "dateLocal"
from "visit_forms" as "vf"
inner join "bookings" as "b" on "b"."clinic_id" = "vf"."clinic_id"
  and "b"."booking_id" = "vf"."booking_id"
where "vf"."clinic_id" = $1
  and "b"."patient_id" = $2
  and "vf"."form_id" = $3
  and "vf"."signed_at" is not null
order by "vf"."signed_at" desc
limit $4;

-- findSigned
select "vf"."visit_form_id" as "id",
  "vf"."booking_id" as "bookingId",
  "vf"."form_id" as "formId",
  "vf"."version",
  "vf"."language",
  "vf"."answers",
  "vf"."revision",
  "vf"."signed_at" as "signedAt",
  "b"."date_local" as "dateLocal"
from "visit_forms" as "vf"
inner join "bookings" as "b" on "b"."clinic_id" = "vf"."clinic_id"
  and "b"."booking_id" = "vf"."booking_id"
where "vf"."clinic_id" = $1 and "vf"."visit_form_id" = $2 and "vf"."signed_at" is not null;

-- readContent
select "v"."content", "v"."version"
from "forms" as "f"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
where "f"."clinic_id" = $1 and "f"."form_id" = $2 and "v"."version" = "f"."version";

-- readContent
select "v"."content", "v"."version"
from "forms" as "f"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
where "f"."clinic_id" = $1 and "f"."form_id" = $2 and "v"."version" = $3;

-- saveAnswers
insert into "visit_forms" ("clinic_id", "visit_form_id", "booking_id", "form_id", "revision", "version", "language", "answers", "saved_at", "signed_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("clinic_id", "visit_form_id") do update
set "version" = $11,
  "language" = $12,
  "answers" = $13,
  "saved_at" = $14,
  "signed_at" = $15,
  "revision" = "visit_forms"."revision" + $16;
