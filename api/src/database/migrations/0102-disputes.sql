-- Since when the visit's intent cannot be paid any more; null while it can, and without an intent.
alter table bookings add column intent_closed_at timestamptz;
update bookings b set intent_closed_at = now()
from ledger_entries e
where e.clinic_id = b.clinic_id and e.kind = 'payment' and e.provider_id = b.intent_id;

drop index bookings_intents;
create index bookings_open_intents on bookings (clinic_id, starts_at)
  where intent_id is not null and intent_closed_at is null;

-- A payment that the patient's bank took back, as the provider last reported it. The ledger has the money.
create table disputes (
  clinic_id integer not null references clinics,
  -- The provider's ID.
  dispute_id text not null,
  booking_id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('open', 'won', 'lost')),
  -- Until when the clinic can submit evidence.
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (clinic_id, dispute_id),
  foreign key (clinic_id, payment_id, booking_id)
    references ledger_entries (clinic_id, entry_id, booking_id),
  check ((closed_at is null) = (status = 'open'))
);
create index disputes_by_payment on disputes (clinic_id, payment_id);
create index disputes_open on disputes (clinic_id) where status = 'open';

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'booking_was_cancelled', 'paid_twice', 'at_provider', 'dispute_won'));

update reconciliations set details = details || '{"disputes": 0}';
