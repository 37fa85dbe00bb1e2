-- findReceiptEmail
select "e"."booking_id" as "bookingId", "e"."email", "c"."language"
from "receipt_emails" as "e"
inner join "bookings" as "b" on "b"."clinic_id" = "e"."clinic_id"
  and "b"."booking_id" = "e"."booking_id"
left join "patient_contacts" as "c" on "c"."clinic_id" = "b"."clinic_id"
  and "c"."patient_id" = "b"."patient_id"
  and "c"."email" = "e"."email"
where "e"."clinic_id" = $1 and "e"."email_id" = $2;

-- insertReceiptEmail
insert into "receipt_emails" ("clinic_id", "booking_id", "email", "requested_at")
values ($1, $2, $3, $4)
on conflict ("clinic_id", "email_id") do nothing
returning "email_id";

-- insertReceiptEmail
insert into "receipt_emails" ("clinic_id", "email_id", "booking_id", "email", "requested_at")
values ($1, $2, $3, $4, $5)
on conflict ("clinic_id", "email_id") do nothing
returning "email_id";

-- sweepReceiptEmails
delete from "receipt_emails"
where "clinic_id" = $1 and "requested_at" < $2;
