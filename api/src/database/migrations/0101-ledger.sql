-- The money of each visit. Rows are only ever added: a wrong one is reversed by another.
--
-- `amount_cents` is what the entry adds to the money that the clinic has of the visit: a payment adds, a
-- refund or an opened dispute takes away, a dispute that is won adds again, and one that is lost changes
-- nothing (0). A late fee moves no money: its amount is what the patient owes for a cancelled visit. An
-- entry with `reverses` has the kind of the one that it reverses and the opposite amount.
create table ledger_entries (
  clinic_id integer not null,
  entry_id uuid not null default gen_random_uuid(),
  -- In which order the entries were added.
  position bigint generated always as identity,
  booking_id uuid not null,
  kind text not null check (kind in
    ('payment', 'refund', 'late_fee', 'dispute_opened', 'dispute_won', 'dispute_lost')),
  amount_cents integer not null,
  -- How the money moved; null for a late fee, which moves none.
  method text check (method in ('card_online', 'card_at_desk', 'cash', 'bank_transfer')),
  recorded_at timestamptz not null default now(),
  -- Null for what the card provider reports. No foreign key: the ledger outlives what it names.
  recorded_by uuid,
  -- What the card provider calls it: an intent, a refund or a dispute.
  provider_id text,
  -- The payment that a refund or a dispute is about.
  payment_id uuid,
  -- The refund that an entry completes, or whose failure reverses it.
  refund_id uuid,
  reverses uuid,
  -- In the words of the staff; required when an entry is reversed.
  reason text,
  primary key (clinic_id, entry_id),
  unique (clinic_id, entry_id, booking_id),
  foreign key (clinic_id, booking_id) references bookings,
  foreign key (clinic_id, payment_id, booking_id)
    references ledger_entries (clinic_id, entry_id, booking_id),
  foreign key (clinic_id, reverses, booking_id)
    references ledger_entries (clinic_id, entry_id, booking_id),
  constraint ledger_sign check (case
    when reverses is not null then true
    when kind in ('payment', 'late_fee', 'dispute_won') then amount_cents > 0
    when kind = 'dispute_lost' then amount_cents = 0
    else amount_cents < 0
  end),
  constraint ledger_method check ((kind = 'late_fee') = (method is null)),
  constraint ledger_payment check ((kind in ('payment', 'late_fee')) = (payment_id is null)),
  constraint ledger_provider check (
    provider_id is null or method = 'card_online' or reverses is not null),
  constraint ledger_reason check (reverses is null or coalesce(reason, '') <> '')
);
-- An intent, a refund and each turn of a dispute are booked once, and an entry is reversed once.
create unique index ledger_provider_once on ledger_entries (clinic_id, kind, provider_id)
  where reverses is null and provider_id is not null;
create unique index ledger_reversed_once on ledger_entries (clinic_id, reverses)
  where reverses is not null;
create index ledger_by_booking on ledger_entries (clinic_id, booking_id, position);
create index ledger_by_time on ledger_entries (clinic_id, recorded_at);
create index ledger_by_payment on ledger_entries (clinic_id, payment_id)
  where payment_id is not null;

-- Apart, because the card is personal data and can be erased, which the ledger cannot.
create table payment_cards (
  clinic_id integer not null,
  payment_id uuid not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  primary key (clinic_id, payment_id),
  foreign key (clinic_id, payment_id) references ledger_entries
);

-- What the entries of a visit add up to; only the ledger's trigger writes these columns. A visit is paid
-- when money was received and nothing is owed: a cancelled visit costs no more than what was kept of it.
alter table bookings
  add column paid_cents integer not null default 0,
  add column returned_cents integer not null default 0;

alter table bookings disable trigger user;

insert into ledger_entries (clinic_id, entry_id, booking_id, kind, amount_cents, method, recorded_at,
  provider_id)
select clinic_id, payment_id, booking_id, 'payment', amount_cents,
  case method when 'card' then 'card_online' else 'cash' end, recorded_at, intent_id
from payments order by recorded_at;
insert into ledger_entries (clinic_id, booking_id, kind, amount_cents, method, recorded_at,
  recorded_by, provider_id, payment_id, refund_id)
select r.clinic_id, r.booking_id, 'refund', -r.amount_cents,
  case p.method when 'card' then 'card_online' else 'cash' end, r.settled_at, r.requested_by,
  r.provider_refund_id, r.payment_id, r.refund_id
from refunds r join payments p using (clinic_id, payment_id)
where r.status = 'succeeded' order by r.settled_at;
insert into payment_cards (clinic_id, payment_id, brand, last_four)
select clinic_id, payment_id, card_brand, card_last_four from payments where card_brand is not null;

update bookings b set paid_cents = paid, returned_cents = returned
from (select clinic_id, booking_id,
    coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
    coalesce(-sum(amount_cents) filter (where kind <> 'payment'), 0) as returned
  from ledger_entries group by clinic_id, booking_id) as entries
where b.clinic_id = entries.clinic_id and b.booking_id = entries.booking_id;

drop index bookings_unpaid;
alter table bookings drop column is_paid;
alter table bookings add column is_paid boolean not null generated always as (
  paid_cents > 0 and (status = 'cancelled' or paid_cents - returned_cents >= price_cents)) stored;
create index bookings_unpaid on bookings (clinic_id, starts_at, booking_id)
  where not is_paid and price_cents > 0
    and status in ('booked', 'arrived', 'in_treatment', 'completed');
alter table bookings enable trigger user;

-- A payment that was reversed or refunded is owed again.
insert into booking_transitions values ('paid', 'booked');

create function reject_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entries is append-only';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger_entries
  for each statement execute function reject_ledger_change();

-- What of a payment was not reversed. The lock makes what is taken from it happen one after another: two
-- amounts that fit alone may exceed it together. It needs the right to update, which only the owner has.
create function lock_payment(of_clinic integer, of_payment uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid integer;
begin
  select amount_cents into paid from ledger_entries
    where clinic_id = of_clinic and entry_id = of_payment and kind = 'payment'
    for no key update;
  if exists (select from ledger_entries where clinic_id = of_clinic and reverses = of_payment) then
    return 0;
  end if;
  return paid;
end $$;

create function check_ledger_reversal() returns trigger language plpgsql as $$
declare
  wrong ledger_entries;
begin
  select * into wrong from ledger_entries
    where clinic_id = new.clinic_id and entry_id = new.reverses;
  if wrong.reverses is not null or wrong.kind <> new.kind or wrong.amount_cents <> -new.amount_cents then
    raise exception 'a reversal has the kind and the opposite amount of an entry that is none itself'
      using errcode = 'check_violation', constraint = 'ledger_reversal';
  end if;
  if new.kind = 'payment' then
    perform lock_payment(new.clinic_id, new.reverses);
    if exists (select from refunds
      where clinic_id = new.clinic_id and payment_id = new.reverses) then
      raise exception 'a payment with refunds cannot be reversed'
        using errcode = 'check_violation', constraint = 'ledger_refunded';
    end if;
  end if;
  return new;
end $$;
create trigger ledger_reversal before insert on ledger_entries
  for each row when (new.reverses is not null) execute function check_ledger_reversal();

-- A visit that is still to come is `paid` or `booked`, as its money says; later states stay.
create function add_to_balance() returns trigger language plpgsql as $$
begin
  update bookings set
    paid_cents = paid_cents + case new.kind when 'payment' then new.amount_cents else 0 end,
    returned_cents = returned_cents - case new.kind when 'payment' then 0 else new.amount_cents end
  where clinic_id = new.clinic_id and booking_id = new.booking_id;
  update bookings set status = case when is_paid then 'paid' else 'booked' end
  where clinic_id = new.clinic_id and booking_id = new.booking_id
    and (status = 'booked' and is_paid or status = 'paid' and not is_paid);
  return null;
end $$;
create trigger ledger_balance after insert on ledger_entries
  for each row when (new.kind <> 'late_fee') execute function add_to_balance();

create trigger report_marks after insert on ledger_entries
  for each row execute function mark_instant_days('recorded_at');
drop trigger report_marks on refunds;

alter table refunds drop constraint refunds_clinic_id_payment_id_booking_id_fkey;
alter table refunds add foreign key (clinic_id, payment_id, booking_id)
  references ledger_entries (clinic_id, entry_id, booking_id);

create or replace function check_refund_sum() returns trigger language plpgsql as $$
declare
  paid integer;
  refunded bigint;
begin
  if new.status = 'failed' then return new; end if;
  paid := lock_payment(new.clinic_id, new.payment_id);
  select coalesce(sum(amount_cents), 0) into refunded from refunds
    where clinic_id = new.clinic_id and payment_id = new.payment_id
      and refund_id <> new.refund_id and status <> 'failed';
  if refunded + new.amount_cents <= paid then return new; end if;
  raise exception 'the refunds of a payment exceed it'
    using errcode = 'check_violation', constraint = 'refund_sum';
end $$;

drop table payments;
drop function mark_booking_paid();
-- The payments that were not reversed.
create view payments as
select p.clinic_id, p.entry_id as payment_id, p.booking_id, p.method, p.provider_id as intent_id,
  p.amount_cents, p.recorded_at, c.brand as card_brand, c.last_four as card_last_four
from ledger_entries p
left join payment_cards c on c.clinic_id = p.clinic_id and c.payment_id = p.entry_id
where p.kind = 'payment' and p.reverses is null and not exists (
  select from ledger_entries r where r.clinic_id = p.clinic_id and r.reverses = p.entry_id);

-- The last number that each clinic has given to a receipt. The row is locked until the transaction ends
-- that issues the receipt: numbers have no gaps.
create table receipt_counters (
  clinic_id integer primary key references clinics,
  last_number integer not null
);
create table receipts (
  clinic_id integer not null,
  number integer not null check (number > 0),
  booking_id uuid not null,
  issued_at timestamptz not null,
  -- How many entries of the ledger it states: one more makes another receipt.
  entries integer not null check (entries > 0),
  -- The receipt that it replaces.
  corrects integer,
  primary key (clinic_id, number),
  unique (clinic_id, booking_id, entries),
  foreign key (clinic_id, booking_id) references bookings,
  foreign key (clinic_id, corrects) references receipts
);
