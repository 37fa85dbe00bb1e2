-- listTaken
select "date_local" as "dateLocal",
  "doctor_id" as "doctorId",
  "chair_id" as "chairId",
  "starts_at" as "startsAt",
  "ends_at" as "endsAt",
  "chair_free_at" as "chairFreeAt"
from "bookings"
where "clinic_id" = $1
  and "date_local" >= $2
  and "date_local" <= $3
  and "status" <> $4
  and ("held_until" is null or "held_until" > $5)
  and "booking_id" <> $6;

-- listTaken
select "date_local" as "dateLocal",
  "doctor_id" as "doctorId",
  "chair_id" as "chairId",
  "starts_at" as "startsAt",
  "ends_at" as "endsAt",
  "chair_free_at" as "chairFreeAt"
from "bookings"
where "clinic_id" = $1
  and "date_local" >= $2
  and "date_local" <= $3
  and "status" <> $4
  and ("held_until" is null or "held_until" > $5);

-- readRevision
select "schedule_revision"
from "clinics"
where "clinic_id" = $1
for share;

-- readRevision
select "schedule_revision"
from "clinics"
where "clinic_id" = $1;

-- readTakenRevision
select taken_revision($1, $2, $3) as taken;

-- readUncommittedSchedule
select "c"."schedule_revision" as "revision",
  "c"."time_zone" as "timeZone",
  "c"."start_interval_minutes" as "startIntervalMinutes",
  "c"."booking_horizon_days" as "bookingHorizonDays",
  "c"."minimum_notice_minutes" as "minimumNoticeMinutes",
  (
    select coalesce(json_agg(agg), '[]')
    from (
        select "t"."treatment_id" as "id",
          "t"."name",
          "t"."price_cents" as "priceCents",
          "t"."duration_minutes" as "durationMinutes",
          "t"."cleanup_minutes" as "cleanupMinutes",
          "t"."audience"
        from "treatments" as "t"
        where "t"."clinic_id" = "c"."clinic_id" and "t"."retired_at" is null
        order by "t"."name"
      ) as agg
  ) as "treatments", (
    select coalesce(json_agg(agg), '[]')
    from (
        select "d"."doctor_id" as "id",
          "d"."name",
          "s"."name" as "speciality",
          "d"."image" as "imageUrl",
          "d"."is_bookable" as "isBookable",
          (
            select coalesce(json_agg(agg), '[]')
            from (
                select "t"."treatment_id" as "id"
                from "doctor_treatments" as "t"
                where "t"."clinic_id" = "d"."clinic_id" and "t"."doctor_id" = "d"."doctor_id"
              ) as agg
          ) as "treatments", (
            select coalesce(json_agg(agg), '[]')
            from (
                select "h"."weekday",
                  "h"."from_local" as "fromLocal",
                  "h"."until_local" as "untilLocal"
                from "doctor_hours" as "h"
                where "h"."clinic_id" = "d"."clinic_id" and "h"."doctor_id" = "d"."doctor_id"
              ) as agg
          ) as "hours", (
            select coalesce(json_agg(agg), '[]')
            from (
                select "s"."from_date" as "fromDate", "s"."until_date" as "untilDate", "s"."hours"
                from "special_hours" as "s"
                where "s"."clinic_id" = "d"."clinic_id" and "s"."doctor_id" = "d"."doctor_id"
              ) as agg
          ) as "specialHours", (
            select coalesce(json_agg(agg), '[]')
            from (
                select "o"."starts_at" as "startsAt", "o"."ends_at" as "endsAt"
                from "doctor_time_off" as "o"
                where "o"."clinic_id" = "d"."clinic_id" and "o"."doctor_id" = "d"."doctor_id"
              ) as agg
          ) as "timeOff"
        from "doctors" as "d"
        inner join "specialities" as "s" on "s"."clinic_id" = "d"."clinic_id"
          and "s"."speciality_id" = "d"."speciality_id"
        where "d"."clinic_id" = "c"."clinic_id" and "d"."removed_at" is null
        order by "d"."name", "d"."doctor_id"
      ) as agg
  ) as "doctors", (
    select coalesce(json_agg(agg), '[]')
    from (
        select "h"."chair_id" as "id"
        from "chairs" as "h"
        where "h"."clinic_id" = "c"."clinic_id" and "h"."retired_at" is null
        order by "h"."name"
      ) as agg
  ) as "chairs", (
    select coalesce(json_agg(agg), '[]')
    from (
        select "o"."weekday", "o"."from_local" as "fromLocal", "o"."until_local" as "untilLocal"
        from "opening_hours" as "o"
        where "o"."clinic_id" = "c"."clinic_id"
      ) as agg
  ) as "openingHours", (
    select coalesce(json_agg(agg), '[]')
    from (
        select "s"."from_date" as "fromDate", "s"."until_date" as "untilDate", "s"."hours"
        from "special_hours" as "s"
        where "s"."clinic_id" = "c"."clinic_id" and "s"."doctor_id" is null
      ) as agg
  ) as "specialOpeningHours", (
    select coalesce(json_agg(agg), '[]')
    from (
        select "o"."date_local" as "dateLocal", "o"."name"
        from "closed_days" as "o"
        where "o"."clinic_id" = "c"."clinic_id"
      ) as agg
  ) as "closedDays", (
    select coalesce(json_agg(agg), '[]')
    from (
        select "k"."block_id" as "id",
          "k"."kind",
          "k"."note",
          "k"."doctor_id" as "doctorId",
          "k"."chair_id" as "chairId",
          "k"."from_date" as "fromDate",
          "k"."until_date" as "untilDate",
          "k"."from_local" as "fromTime",
          "k"."until_local" as "untilTime"
        from "blocks" as "k"
        where "k"."clinic_id" = "c"."clinic_id"
      ) as agg
  ) as "blocks"
from "clinics" as "c"
where "c"."clinic_id" = $1;
