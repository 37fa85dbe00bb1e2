-- findPatient
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "p"."guardian_id" as "guardianId",
  "p"."address",
  "p"."contact_by" as "contactBy",
  "p"."insurance_number" as "insuranceNumber",
  coalesce("g"."name", "p"."guardian_name") as "guardianName",
  coalesce("u"."language", "p"."language") as "language",
  case when p.guardian_id is null then p.guardian_phone else (
    select c.phone
    from patient_contacts c
    where c.clinic_id = p.clinic_id and c.patient_id = p.guardian_id
  ) end as "guardianPhone", (
    select json_build_object('email', c.email, 'phone', c.phone, 'reader', c.reader)
    from patient_contacts c
    where c.clinic_id = p.clinic_id and c.patient_id = p.patient_id
  ) as "contact", "p"."recalls_stopped_at" is not null as "hasStoppedInvitations"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1 and "p"."is_listed" = $2 and p.patient_id = (
        select coalesce(m.merged_into, m.patient_id)
        from patients m
        where m.clinic_id = $3 and m.patient_id = $4
      )
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
left join "patients" as "g" on "g"."clinic_id" = "p"."clinic_id"
  and "g"."patient_id" = "p"."guardian_id";

-- findPatient
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "p"."guardian_id" as "guardianId",
  "p"."address",
  "p"."contact_by" as "contactBy",
  "p"."insurance_number" as "insuranceNumber",
  coalesce("g"."name", "p"."guardian_name") as "guardianName",
  coalesce("u"."language", "p"."language") as "language",
  case when p.guardian_id is null then p.guardian_phone else (
    select c.phone
    from patient_contacts c
    where c.clinic_id = p.clinic_id and c.patient_id = p.guardian_id
  ) end as "guardianPhone", (
    select json_build_object('email', c.email, 'phone', c.phone, 'reader', c.reader)
    from patient_contacts c
    where c.clinic_id = p.clinic_id and c.patient_id = p.patient_id
  ) as "contact", "p"."recalls_stopped_at" is not null as "hasStoppedInvitations"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1 and "p"."is_listed" = $2 and p.patient_id = (
        select coalesce(m.merged_into, m.patient_id)
        from patients m
        where m.clinic_id = $3 and m.patient_id = $4
      ) and exists (
        select
        from bookings b
        where b.clinic_id = $5
          and b.status not in ('held', 'cancelled')
          and b.doctor_id = any(array(
            select d.doctor_id
            from doctors d
            where d.clinic_id = $6 and d.user_id = $7
          )) and b.patient_id = p.patient_id
      )
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
left join "patients" as "g" on "g"."clinic_id" = "p"."clinic_id"
  and "g"."patient_id" = "p"."guardian_id";

-- listIdsByEmail
select p.patient_id as id
from users u
join patients p on p.clinic_id = u.clinic_id and p.user_id = u.user_id
where u.clinic_id = $1 and u.email = $2 and p.is_listed
union
select patient_id
from patients
where clinic_id = $3 and email = $4 and user_id is null and is_listed;

-- listPatientIds
select "p".*
from "searched_patients" as "p"
where "p"."clinic_id" = $1
  and "p"."is_listed" = $2
  and p.search_text like $3
  and p.search_text like $4
order by "p"."name", "p"."patient_id"
limit $5;

-- listPatientIds
select "p".*
from "searched_patients" as "p"
where "p"."clinic_id" = $1 and "p"."is_listed" = $2 and p.search_text like $3
order by "p"."name", "p"."patient_id"
limit $4;

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and (p.name, p.patient_id) > ($3, $4)
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $5 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $6 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      ))
    order by "p"."name", "p"."patient_id"
    limit $7
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $8 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $9 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $3 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $4 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      ))
    order by "p"."name", "p"."patient_id"
    limit $5
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $6 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $7 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $3 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $4 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      )) and (p.patient_id in (
        select b.patient_id
        from bookings b
        where b.clinic_id = $5
          and b.status not in ('held', 'cancelled')
          and b.doctor_id = any(array(
            select d.doctor_id
            from doctors d
            where d.clinic_id = $6 and d.user_id = $7
          ))
      )) is true
    order by "p"."name", "p"."patient_id"
    limit $8
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $9 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $10 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and p.born_on = $3
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $4 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $5 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      ))
    order by "p"."name", "p"."patient_id"
    limit $6
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $7 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $8 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and p.patient_id = any($3::uuid[])
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $4 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $5 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      ))
    order by "p"."name", "p"."patient_id"
    limit $6
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $7 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $8 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and p.search_text like $3
      and (p.name, p.patient_id) > ($4, $5)
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $6 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $7 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      ))
    order by "p"."name", "p"."patient_id"
    limit $8
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $9 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $10 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and p.search_text like $3
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $4 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $5 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      ))
    order by "p"."name", "p"."patient_id"
    limit $6
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $7 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $8 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and p.search_text like $3
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $4 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $5 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      )) and (p.patient_id in (
        select b.patient_id
        from bookings b
        where b.clinic_id = $6
          and b.status not in ('held', 'cancelled')
          and b.doctor_id = any(array(
            select d.doctor_id
            from doctors d
            where d.clinic_id = $7 and d.user_id = $8
          ))
      )) is true
    order by "p"."name", "p"."patient_id"
    limit $9
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $10 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $11 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- listPatients
select "p"."patient_id" as "id",
  "p"."name",
  "p"."born_on" as "dateOfBirth",
  "p"."user_id" as "userId",
  coalesce("u"."email", "p"."email") as "email",
  coalesce("p"."phone", "u"."phone") as "phone",
  "p"."is_account_holder" as "isAccountHolder",
  u.user_id is not null
  and u.closed_at is null as "hasAccount",
  "visits"."last_visit_on" as "lastVisitOn",
  "visits"."next_visit_on" as "nextVisitOn"
from (
    select "p".*
    from "searched_patients" as "p"
    where "p"."clinic_id" = $1
      and "p"."is_listed" = $2
      and p.search_text like $3
      and p.search_text like $4
      and (p.user_id is null or not p.is_account_holder or p.user_id <> all (array(
        select user_id
        from searched_users
        where clinic_id = $5 and closed_at is null and roles <> '{}'
        union all
        select user_id
        from doctors
        where clinic_id = $6 and user_id is not null
      )) or (
        select true
        from bookings b
        where b.clinic_id = p.clinic_id
          and b.patient_id = p.patient_id
          and b.status not in ('held', 'cancelled')
        limit 1
      ))
    order by "p"."name", "p"."patient_id"
    limit $7
  ) as "p"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join lateral (
    select max(b.date_local) filter (where b.starts_at <= $8 and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
      min(b.date_local) filter (where b.starts_at > $9 and b.status in ('booked', 'paid')) as next_visit_on
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ) as "visits" on true
order by "p"."name", "p"."patient_id";

-- lockPatients
select "patient_id"
from "patients"
where "clinic_id" = $1 and "patient_id" in ($2)
order by "patient_id"
for update;

-- toAfter
select "name"
from "patients"
where "clinic_id" = $1 and "patient_id" = $2;
