-- deleteSummary
delete from "visit_summaries"
where "clinic_id" = $1 and "booking_id" = $2;

-- findSummary
select "version", "text"
from "visit_summaries"
where "clinic_id" = $1 and "booking_id" = $2;

-- listSummariesOfAccount
select "s"."booking_id" as "id", "s"."text"
from "visit_summaries" as "s"
inner join "bookings" as "b" on "b"."clinic_id" = "s"."clinic_id"
  and "b"."booking_id" = "s"."booking_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
where "s"."clinic_id" = $1 and "b"."user_id" = $2 and "b"."status" = $3 and "p"."removed_at" is null;

-- listSummariesOfPatient
select "b"."booking_id" as "bookingId",
  "d"."user_id" as "doctorUserId",
  "s"."version",
  "s"."text",
  "u"."name" as "author",
  "s"."written_at" as "writtenAt"
from "bookings" as "b"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join "visit_summaries" as "s" on "s"."clinic_id" = "b"."clinic_id"
  and "s"."booking_id" = "b"."booking_id"
left join "users" as "u" on "u"."clinic_id" = "s"."clinic_id" and "u"."user_id" = "s"."written_by"
where "b"."clinic_id" = $1
  and "b"."patient_id" = $2
  and ("b"."status" in ($3) or "s"."version" is not null)
order by "b"."starts_at";

-- putSummary
insert into "visit_summaries" ("clinic_id", "booking_id", "version", "text", "written_by", "written_at")
values ($1, $2, $3, $4, $5, $6)
on conflict ("clinic_id", "booking_id") do update
set "version" = $7, "text" = $8, "written_by" = $9, "written_at" = $10;
