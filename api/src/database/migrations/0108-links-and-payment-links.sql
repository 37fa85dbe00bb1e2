alter table bookings
  -- How often the patient was told of another time: links from before are void, also when the visit returns.
  add column link_generation integer not null default 0,
  -- When the patient was last sent a link to pay.
  add column payment_link_sent_at timestamptz;
