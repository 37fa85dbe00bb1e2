-- countUnverifiedEmail
update "users"
set "unverified_emails" = case when unverified_emails_since > $1 then unverified_emails + 1 else 1 end,
  "unverified_emails_since" = case when unverified_emails_since > $2 then unverified_emails_since else $3 end
where "clinic_id" = $4 and "user_id" = $5
returning "unverified_emails";

-- findRecipient
select "u"."user_id" as "userId",
  "u"."email",
  "u"."name",
  "u"."language",
  u.user_id is null
  or u.verified_at is not null as "isVerified"
from "users" as "u"
where "u"."clinic_id" = $1 and "u"."user_id" = $2 and "u"."erased_at" is null;

-- findRefundFacts
select "b"."booking_id" as "id",
  "b"."contact_email" as "email",
  case when c.is_own then b.contact_name else c.reader end as "name",
  case when not c.is_own then b.contact_name end as "forPatient",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "d"."name" as "doctor",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "b"."link_generation" as "generation",
  "b"."price_cents" as "priceCents",
  "b"."confirmed_at" as "confirmedAt",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents",
  "b"."cancel_reason" as "cancelReason",
  "b"."lapses_at" as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  coalesce(b.cancelled_at >= b.lapses_at, false) as "hasLapsed",
  "u"."user_id" as "userId",
  u.user_id is null
  or u.verified_at is not null as "isVerified",
  coalesce("u"."language", "c"."language") as "language",
  "r"."amount_cents" as "amountCents",
  "p"."method"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patient_contacts" as "c" on "c"."clinic_id" = "b"."clinic_id"
  and "c"."patient_id" = "b"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "b"."clinic_id" and "u"."user_id" = "b"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
inner join "refunds" as "r" on "r"."clinic_id" = "b"."clinic_id"
  and "r"."booking_id" = "b"."booking_id"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "b"."clinic_id" = $1
  and "b"."status" <> $2
  and "u"."erased_at" is null
  and "b"."contact_email" <> $3
  and "r"."refund_id" = $4;

-- findReminder
select "b"."booking_id" as "id",
  "b"."contact_email" as "email",
  case when c.is_own then b.contact_name else c.reader end as "name",
  case when not c.is_own then b.contact_name end as "forPatient",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "d"."name" as "doctor",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "b"."link_generation" as "generation",
  "b"."price_cents" as "priceCents",
  "b"."confirmed_at" as "confirmedAt",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents",
  "b"."cancel_reason" as "cancelReason",
  "b"."lapses_at" as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  coalesce(b.cancelled_at >= b.lapses_at, false) as "hasLapsed",
  "u"."user_id" as "userId",
  u.user_id is null
  or u.verified_at is not null as "isVerified",
  coalesce("u"."language", "c"."language") as "language"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patient_contacts" as "c" on "c"."clinic_id" = "b"."clinic_id"
  and "c"."patient_id" = "b"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "b"."clinic_id" and "u"."user_id" = "b"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
inner join "reminders" as "r" on "r"."clinic_id" = "b"."clinic_id"
  and "r"."booking_id" = "b"."booking_id"
  and "r"."starts_at" = "b"."starts_at"
where "b"."clinic_id" = $1
  and "b"."status" <> $2
  and "u"."erased_at" is null
  and "b"."contact_email" <> $3
  and "r"."reminder_id" = $4
  and "b"."status" in ($5)
  and "b"."starts_at" > $6
  and "u"."reminders_stopped_at" is null
  and not exists (
    select "later"."reminder_id"
    from "reminders" as "later"
    where "later"."clinic_id" = "r"."clinic_id"
      and "later"."booking_id" = "r"."booking_id"
      and "later"."starts_at" = "r"."starts_at"
      and "later"."lead_hours" < "r"."lead_hours"
  );

-- findReply
select "m"."email",
  "m"."subject",
  "m"."message",
  "r"."reply",
  u.verified_at is not null as "isVerified",
  case when u.verified_at is not null then u.language end as "language"
from "message_replies" as "r"
inner join "messages" as "m" on "m"."clinic_id" = "r"."clinic_id"
  and "m"."message_id" = "r"."message_id"
left join "users" as "u" on "u"."clinic_id" = "m"."clinic_id"
  and "u"."email" = "m"."email"
  and "u"."closed_at" is null
where "r"."clinic_id" = $1 and "r"."reply_id" = $2;

-- findVisit
select "b"."booking_id" as "id",
  "b"."contact_email" as "email",
  case when c.is_own then b.contact_name else c.reader end as "name",
  case when not c.is_own then b.contact_name end as "forPatient",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "d"."name" as "doctor",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "b"."link_generation" as "generation",
  "b"."price_cents" as "priceCents",
  "b"."confirmed_at" as "confirmedAt",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents",
  "b"."cancel_reason" as "cancelReason",
  "b"."lapses_at" as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  coalesce(b.cancelled_at >= b.lapses_at, false) as "hasLapsed",
  "u"."user_id" as "userId",
  u.user_id is null
  or u.verified_at is not null as "isVerified",
  coalesce("u"."language", "c"."language") as "language"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patient_contacts" as "c" on "c"."clinic_id" = "b"."clinic_id"
  and "c"."patient_id" = "b"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "b"."clinic_id" and "u"."user_id" = "b"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" <> $2
  and "u"."erased_at" is null
  and "b"."contact_email" <> $3
  and "b"."booking_id" = $4;

-- findVisitToCome
select "b"."booking_id" as "id",
  "b"."contact_email" as "email",
  case when c.is_own then b.contact_name else c.reader end as "name",
  case when not c.is_own then b.contact_name end as "forPatient",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "d"."name" as "doctor",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "b"."link_generation" as "generation",
  "b"."price_cents" as "priceCents",
  "b"."confirmed_at" as "confirmedAt",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents",
  "b"."cancel_reason" as "cancelReason",
  "b"."lapses_at" as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  coalesce(b.cancelled_at >= b.lapses_at, false) as "hasLapsed",
  "u"."user_id" as "userId",
  u.user_id is null
  or u.verified_at is not null as "isVerified",
  coalesce("u"."language", "c"."language") as "language"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patient_contacts" as "c" on "c"."clinic_id" = "b"."clinic_id"
  and "c"."patient_id" = "b"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "b"."clinic_id" and "u"."user_id" = "b"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" <> $2
  and "u"."erased_at" is null
  and "b"."contact_email" <> $3
  and "b"."booking_id" = $4
  and "b"."status" in ($5)
  and "b"."starts_at" > $6;

-- takeAnnouncement
update "bookings"
set "announced_starts_at" = $1,
  "announced_doctor_id" = $2,
  "link_generation" = "link_generation" + $3
where "clinic_id" = $4
  and "booking_id" = $5
  and "announced_starts_at" is not null
  and "status" <> $6;
