-- countMoving
select (
    select count(*)::int
    from bookings b
    where b.clinic_id = $1 and b.patient_id = $2 and b.status not in ('held', 'cancelled')
  ) as "visitCount", (
    select count(*)::int
    from patient_notes n
    where n.clinic_id = $3 and n.patient_id = $4
  ) as "noteCount", (
    select count(*)::int
    from patient_alerts a
    where a.clinic_id = $5 and a.patient_id = $6 and a.ended_at is null
  ) as "alertCount", (
    select count(*)::int
    from patient_documents d
    where d.clinic_id = $7 and d.patient_id = $8
  ) as "documentCount", (
    select count(*)::int
    from recalls r
    where r.clinic_id = $9 and r.patient_id = $10 and r.cancelled_at is null
  ) as "recallCount", (
    select count(*)::int
    from waiting_entries e
    where e.clinic_id = $11 and e.patient_id = $12
  ) as "waitingCount", (
    select count(*)::int
    from patients c
    where c.clinic_id = $13 and c.guardian_id = $14 and c.is_listed
  ) as "childCount";

-- readCounts
select count(*) filter (where b.status in ('booked', 'paid') and b.starts_at > $1)::int as "upcomingVisitCount",
  count(*) filter (where not (b.status in ('booked', 'paid') and b.starts_at > $2))::int as "pastVisitCount",
  coalesce(sum(b.price_cents - b.paid_cents + b.returned_cents) filter (where not b.is_paid and b.status <> 'no_show'), 0)::int as "owedCents",
  (
    select count(*)::int
    from patient_notes n
    where n.clinic_id = $3 and n.patient_id = $4
  ) as "noteCount"
from bookings b
where b.clinic_id = $5 and b.patient_id = $6 and b.status not in ('held', 'cancelled');
