-- insertClosing
insert into "till_closings" ("clinic_id", "closing_id", "date_local", "closed_at", "closed_by", "supersedes", "reason", "entries")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning "closing_id";

-- insertClosing
insert into "till_closings" ("clinic_id", "date_local", "closed_at", "closed_by", "supersedes", "reason", "entries")
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning "closing_id";

-- insertClosing
insert into "till_counts" ("clinic_id", "closing_id", "method", "expected_cents", "counted_cents")
values ($1, $2, $3, $4, $5);

-- listClosings
select "c"."closing_id" as "id",
  "c"."closed_at" as "closedAt",
  "c"."closed_by" as "by",
  "c"."supersedes",
  "c"."reason",
  "c"."entries",
  (
    select json_agg(json_build_object('method', n.method, 'expectedCents', n.expected_cents, 'countedCents', n.counted_cents) order by n.method)
    from till_counts n
    where n.clinic_id = c.clinic_id and n.closing_id = c.closing_id
  ) as "counts"
from "till_closings" as "c"
where "c"."clinic_id" = $1 and "c"."date_local" = $2
order by "c"."position" desc;

-- listTillEntries
select "e"."entry_id" as "id",
  "b"."patient_id" as "patientId",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "e"."kind",
  coalesce(b.contact_name, '') as "patient",
  "e"."method",
  "e"."amount_cents" as "amountCents",
  "e"."recorded_at" as "recordedAt",
  "e"."recorded_by" as "by",
  "e"."reverses" is not null as "isCorrection"
from "ledger_entries" as "e"
inner join "bookings" as "b" on "b"."clinic_id" = "e"."clinic_id"
  and "b"."booking_id" = "e"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "e"."clinic_id" = $1
  and "e"."recorded_at" >= $2
  and "e"."recorded_at" < $3
  and "e"."method" in ($4)
order by "e"."position";
