-- How a payment was taken. One taken at the clinic is unknown to the card provider.
alter table payments
  add column method text not null default 'card' check (method in ('card', 'clinic')),
  alter column intent_id drop not null,
  add check ((method = 'card') = (intent_id is not null)),
  add unique (clinic_id, payment_id, booking_id);

-- Money that goes back to a patient. A row keeps its ID over all attempts to send it.
create table refunds (
  clinic_id integer not null references clinics,
  refund_id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('cancelled', 'booking_was_cancelled', 'paid_twice')),
  status text not null check (status in ('due', 'requested', 'pending', 'succeeded', 'failed')),
  -- Raised when a failed refund is requested again, so that the provider takes it for a new one.
  attempt integer not null default 1 check (attempt > 0),
  -- Of the present attempt.
  provider_refund_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Null until a person, not an event, asked for it.
  requested_by uuid,
  primary key (clinic_id, refund_id),
  unique (clinic_id, provider_refund_id),
  foreign key (clinic_id, payment_id, booking_id)
    references payments (clinic_id, payment_id, booking_id),
  foreign key (clinic_id, requested_by) references users,
  check ((status in ('succeeded', 'failed')) = (settled_at is not null)),
  check (status not in ('due', 'requested') or provider_refund_id is null)
);
create index refunds_by_payment on refunds (clinic_id, payment_id);
create index refunds_by_booking on refunds (clinic_id, booking_id);
create index refunds_unsettled on refunds (clinic_id, created_at) where status <> 'succeeded';
create index refunds_settled on refunds (clinic_id, settled_at) where status = 'succeeded';

-- Every change of state that is allowed. A bank may reject a refund that the provider has reported as
-- succeeded; a failed one leaves that state only by being requested again.
create table refund_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into refund_transitions values
  ('due', 'requested'),
  ('requested', 'pending'),
  ('requested', 'succeeded'),
  ('requested', 'failed'),
  ('pending', 'succeeded'),
  ('pending', 'failed'),
  ('succeeded', 'failed'),
  ('failed', 'requested');
create function check_refund_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status in ('due', 'requested') then return new; end if;
    raise exception 'a refund starts as due or requested, not as %', new.status
      using errcode = 'check_violation', constraint = 'refund_transition';
  end if;
  if new.status = old.status or exists (
    select from refund_transitions where from_status = old.status and to_status = new.status
  ) then return new; end if;
  raise exception 'a refund cannot change from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'refund_transition';
end $$;
create trigger refund_transition before insert or update of status on refunds
  for each row execute function check_refund_transition();

-- The lock on the payment makes its refunds happen one after another: two that fit alone may exceed
-- it together.
create function check_refund_sum() returns trigger language plpgsql as $$
declare
  paid integer;
  refunded bigint;
begin
  if new.status = 'failed' then return new; end if;
  select amount_cents into paid from payments
    where clinic_id = new.clinic_id and payment_id = new.payment_id for no key update;
  select coalesce(sum(amount_cents), 0) into refunded from refunds
    where clinic_id = new.clinic_id and payment_id = new.payment_id
      and refund_id <> new.refund_id and status <> 'failed';
  if refunded + new.amount_cents <= paid then return new; end if;
  raise exception 'the refunds of a payment exceed it'
    using errcode = 'check_violation', constraint = 'refund_sum';
end $$;
create trigger refund_sum before insert or update of amount_cents, status, payment_id on refunds
  for each row execute function check_refund_sum();

-- Signed events that have been handled, so that a repeated one changes nothing.
create table card_events (
  clinic_id integer not null references clinics,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (clinic_id, event_id)
);
create index card_events_by_time on card_events (clinic_id, received_at);

-- What each comparison with the card provider has found; counts only, no personal data.
create table reconciliations (
  clinic_id integer not null references clinics,
  id uuid not null default gen_random_uuid(),
  ran_at timestamptz not null,
  checked integer not null check (checked >= 0),
  repaired integer not null check (repaired >= 0),
  details jsonb not null,
  primary key (clinic_id, id)
);
create index reconciliations_by_time on reconciliations (clinic_id, ran_at);
