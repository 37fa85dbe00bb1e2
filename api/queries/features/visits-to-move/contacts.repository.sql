-- deleteContact
delete from "visit_contacts"
where "clinic_id" = $1 and "booking_id" = $2 and "way" = $3;

-- listContacts
select "booking_id" as "bookingId",
  "way",
  "outcome",
  "visit_revision" as "revision",
  "contacted_at" as "at"
from "visit_contacts"
where "clinic_id" = $1 and "booking_id" = any($2);

-- saveContact
insert into "visit_contacts" ("clinic_id", "booking_id", "way", "outcome", "visit_revision", "contacted_by", "contacted_at")
values ($1, $2, $3, $4, $5, $6, $7)
on conflict ("clinic_id", "booking_id", "way") do update
set "outcome" = $8, "visit_revision" = $9, "contacted_by" = $10, "contacted_at" = $11;
