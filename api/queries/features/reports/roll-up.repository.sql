-- countDays
delete from "report_days"
where "clinic_id" = $1 and "date_local" in ($2);

-- countDays
insert into report_days (clinic_id, date_local, completed, no_shows, open_visits, cancelled, booked_online, booked_by_staff, booked_from_waiting_list, lead_same_day, lead_1_to_7_days, lead_8_to_14_days, lead_15_to_30_days, lead_over_30_days, lead_days, card_cents, clinic_cents, refund_cents, reviews)
select $1, day, visits.*, cancelled.*, made.*, paid.*, refunded.*, written.*
from (
    select day,
      day::timestamp at time zone $2 as begins,
      (day + 1)::timestamp at time zone $3 as ends
    from unnest($4::date[]) as day
  ) as days, lateral (
    select count(*) filter (where status = 'completed'),
      count(*) filter (where status = 'no_show'),
      count(*) filter (where status not in ('completed', 'no_show'))
    from bookings
    where clinic_id = $5 and date_local = day and status <> 'cancelled' and status <> 'held'
  ) as visits, lateral (
    select count(*)
    from bookings
    where clinic_id = $6 and date_local = day and status = 'cancelled'
  ) as cancelled, lateral (
    select count(*) filter (where source = 'online'),
      count(*) filter (where source = 'staff'),
      count(*) filter (where source = 'waiting_list'),
      count(*) filter (where (b.date_local - (b.created_at at time zone $7)::date) <= 0),
      count(*) filter (where (b.date_local - (b.created_at at time zone $8)::date) between 1 and 7),
      count(*) filter (where (b.date_local - (b.created_at at time zone $9)::date) between 8 and 14),
      count(*) filter (where (b.date_local - (b.created_at at time zone $10)::date) between 15 and 30),
      count(*) filter (where (b.date_local - (b.created_at at time zone $11)::date) > 30),
      coalesce(sum(greatest(0, (b.date_local - (b.created_at at time zone $12)::date))), 0)
    from bookings b
    where clinic_id = $13 and created_at >= begins and created_at < ends and status <> 'held'
  ) as made, lateral (
    select coalesce(sum(amount_cents) filter (where method = 'card_online'), 0),
      coalesce(sum(amount_cents) filter (where method <> 'card_online'), 0)
    from ledger_entries
    where clinic_id = $14 and recorded_at >= begins and recorded_at < ends and kind = 'payment'
  ) as paid, lateral (
    select coalesce(-sum(amount_cents), 0)
    from ledger_entries
    where clinic_id = $15
      and recorded_at >= begins
      and recorded_at < ends
      and kind not in ('payment', 'late_fee')
  ) as refunded, lateral (
    select count(*)
    from reviews
    where clinic_id = $16 and created_at >= begins and created_at < ends
  ) as written;

-- countMarkedDays
select cast(count(distinct "date_local") as integer) as "count"
from "report_marks"
where "clinic_id" = $1;

-- countTreatments
delete from "report_treatments"
where "clinic_id" = $1 and "date_local" in ($2);

-- countTreatments
insert into report_treatments (clinic_id, date_local, doctor_id, treatment_id, completed, no_shows, cancelled, received_cents, returned_cents)
select $1::integer,
  day,
  doctor_id,
  treatment_id,
  sum(completed),
  sum(no_shows),
  sum(cancelled),
  sum(received),
  sum(returned)
from (
    select day,
      day::timestamp at time zone $2 as begins,
      (day + 1)::timestamp at time zone $3 as ends
    from unnest($4::date[]) as day
  ) as days, lateral (
    select doctor_id,
      treatment_id,
      (status = 'completed')::integer as completed,
      (status = 'no_show')::integer as no_shows,
      0 as cancelled,
      0 as received,
      0 as returned
    from bookings
    where clinic_id = $5
      and date_local = day
      and status <> 'cancelled'
      and status in ('completed', 'no_show')
    union all
    select doctor_id, treatment_id, 0, 0, 1, 0, 0
    from bookings
    where clinic_id = $6 and date_local = day and status = 'cancelled'
    union all
    select doctor_id,
      treatment_id,
      0,
      0,
      0,
      case kind when 'payment' then amount_cents else 0 end,
      case kind when 'payment' then 0 else -amount_cents end
    from ledger_entries
    join bookings using (clinic_id, booking_id)
    where clinic_id = $7 and recorded_at >= begins and recorded_at < ends and kind <> 'late_fee'
  ) as counted
group by 2, 3, 4;

-- findFirstMarkedDay
select "date_local"
from "report_marks"
where "clinic_id" = $1
order by "date_local"
limit $2;

-- findProgress
select "counted_at" as "countedAt",
  "open_until" as "openUntil",
  "schedule_revision" as "scheduleRevision"
from "report_progress"
where "clinic_id" = $1;

-- lockReports
select pg_advisory_xact_lock($1, $2);

-- saveMinutes
delete from "report_hours"
where "clinic_id" = $1 and "date_local" in ($2) and "measure" = $3;

-- saveMinutes
delete from "report_resources"
where "clinic_id" = $1 and "date_local" in ($2) and "measure" = $3;

-- saveMinutes
insert into report_hours (clinic_id, measure, date_local, resource, hour, minutes)
select $1::integer,
  $2::text,
  date_local,
  resource,
  extract(hour from quarter at time zone $3),
  sum(extract(epoch from least(ends_at, quarter + interval '15 minutes') - greatest(starts_at, quarter)) / 60)
from (
    select "dateLocal" as date_local,
      resource,
      "resourceId" as resource_id,
      "startsAt" as starts_at,
      "endsAt" as ends_at
    from jsonb_to_recordset($4::jsonb) as period ("dateLocal" date, resource text, "resourceId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
  ) as periods,
  generate_series(date_bin(interval '15 minutes', starts_at, timestamptz '2000-01-01 00:00Z'), ends_at - interval '1 second', interval '15 minutes') as quarter
group by 3, 4, 5;

-- saveMinutes
insert into report_hours (clinic_id, measure, date_local, resource, hour, minutes)
select $1::integer,
  $2::text,
  date_local,
  resource,
  extract(hour from quarter at time zone $3),
  sum(extract(epoch from least(ends_at, quarter + interval '15 minutes') - greatest(starts_at, quarter)) / 60)
from (
    select date_local, taken.*
    from bookings, lateral (
        values ('chair', chair_id, starts_at, chair_free_at),
          ('doctor', doctor_id, starts_at, ends_at)
      ) as taken (resource, resource_id, starts_at, ends_at)
    where clinic_id = $4
      and date_local = any($5::date[])
      and status <> 'cancelled'
      and status not in ('held', 'no_show')
      and resource_id is not null
  ) as periods,
  generate_series(date_bin(interval '15 minutes', starts_at, timestamptz '2000-01-01 00:00Z'), ends_at - interval '1 second', interval '15 minutes') as quarter
group by 3, 4, 5;

-- saveMinutes
insert into report_resources (clinic_id, measure, date_local, resource, resource_id, minutes)
select $1::integer,
  $2::text,
  date_local,
  resource,
  resource_id,
  sum(extract(epoch from ends_at - starts_at) / 60)
from (
    select "dateLocal" as date_local,
      resource,
      "resourceId" as resource_id,
      "startsAt" as starts_at,
      "endsAt" as ends_at
    from jsonb_to_recordset($3::jsonb) as period ("dateLocal" date, resource text, "resourceId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
  ) as periods
group by 3, 4, 5;

-- saveMinutes
insert into report_resources (clinic_id, measure, date_local, resource, resource_id, minutes)
select $1::integer,
  $2::text,
  date_local,
  resource,
  resource_id,
  sum(extract(epoch from ends_at - starts_at) / 60)
from (
    select date_local, taken.*
    from bookings, lateral (
        values ('chair', chair_id, starts_at, chair_free_at),
          ('doctor', doctor_id, starts_at, ends_at)
      ) as taken (resource, resource_id, starts_at, ends_at)
    where clinic_id = $3
      and date_local = any($4::date[])
      and status <> 'cancelled'
      and status not in ('held', 'no_show')
      and resource_id is not null
  ) as periods
group by 3, 4, 5;

-- saveProgress
insert into "report_progress" ("clinic_id", "counted_at", "open_until", "schedule_revision")
values ($1, $2, $3, $4)
on conflict ("clinic_id") do update
set "counted_at" = $5, "open_until" = $6, "schedule_revision" = $7;

-- takeMarkedDays
with taken as (
    delete from report_marks
    where clinic_id = $1 and date_local in (
        select distinct date_local
        from report_marks
        where clinic_id = $2
        order by date_local desc
        limit $3
      )
    returning date_local
  )
select distinct date_local as day
from taken;
