-- listGroups
select grouped.by,
  id,
  name,
  coalesce(sum("completed"), 0)::float8 as completed,
  coalesce(sum("no_shows"), 0)::float8 as "noShows",
  coalesce(sum("cancelled"), 0)::float8 as cancelled,
  coalesce(sum("received_cents"), 0)::float8 as "receivedCents",
  coalesce(sum("returned_cents"), 0)::float8 as "returnedCents"
from report_treatments as counted
join (
    select 'doctor' as by, doctor_id as id, name
    from doctors
    where clinic_id = $1
    union all
    select 'treatment', treatment_id, name
    from treatments
    where clinic_id = $2
  ) as grouped on id = case grouped.by when 'doctor' then counted.doctor_id else counted.treatment_id end
where counted.clinic_id = $3 and date_local between $4 and $5
group by 1, 2, 3
order by 1, 3, 2;

-- listHourUse
select resource,
  extract(dow from date_local)::integer as weekday,
  hour,
  coalesce(sum(minutes) filter (where measure = $1), 0)::float8 as "busyMinutes",
  coalesce(sum(minutes) filter (where measure = $2), 0)::float8 as "openMinutes"
from report_hours
where clinic_id = $3 and date_local between $4 and $5
group by 1, 2, 3
order by 1, 2, 3;

-- listPoints
select greatest(starts, $1::date) as "startsOn",
  coalesce(sum("completed"), 0)::float8 as completed,
  coalesce(sum("no_shows"), 0)::float8 as "noShows",
  coalesce(sum("cancelled"), 0)::float8 as cancelled,
  coalesce(sum("open_visits"), 0)::float8 as "openVisits",
  coalesce(sum("booked_online"), 0)::float8 as "bookedOnline",
  coalesce(sum("booked_by_staff"), 0)::float8 as "bookedByStaff",
  coalesce(sum("booked_from_waiting_list"), 0)::float8 as "bookedFromWaitingList",
  coalesce(sum("lead_same_day"), 0)::float8 as "leadSameDay",
  coalesce(sum("lead_1_to_7_days"), 0)::float8 as "lead1To7Days",
  coalesce(sum("lead_8_to_14_days"), 0)::float8 as "lead8To14Days",
  coalesce(sum("lead_15_to_30_days"), 0)::float8 as "lead15To30Days",
  coalesce(sum("lead_over_30_days"), 0)::float8 as "leadOver30Days",
  coalesce(sum("lead_days"), 0)::float8 as "leadDays",
  coalesce(sum("card_cents"), 0)::float8 as "cardCents",
  coalesce(sum("clinic_cents"), 0)::float8 as "clinicCents",
  coalesce(sum("refund_cents"), 0)::float8 as "refundCents",
  coalesce(sum("reviews"), 0)::float8 as reviews
from generate_series($2::timestamp, $3::timestamp, '1 day') as day
cross join lateral (
    select date_trunc($4, day)::date
  ) as period (starts)
left join report_days on clinic_id = $5 and date_local = day::date and date_local between $6 and $7
group by starts
order by starts;

-- listResourceUse
select used.resource, id, name, "busyMinutes", "openMinutes"
from (
    select resource,
      resource_id,
      coalesce(sum(minutes) filter (where measure = $1), 0)::float8 as "busyMinutes",
      coalesce(sum(minutes) filter (where measure = $2), 0)::float8 as "openMinutes"
    from report_resources
    where clinic_id = $3 and date_local between $4 and $5
    group by 1, 2
  ) as used
join (
    select 'chair' as resource, chair_id as id, name
    from chairs
    where clinic_id = $6
    union all
    select 'doctor', doctor_id, name
    from doctors
    where clinic_id = $7
  ) as named on named.resource = used.resource and id = resource_id
order by used.resource, name, id;
