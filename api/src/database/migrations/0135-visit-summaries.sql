-- What a patient is told of what was done at a visit. The patient is the visit's; what was removed is deleted.
create table visit_summaries (
  clinic_id integer not null,
  booking_id uuid not null,
  -- Another one with each text.
  version uuid not null,
  text text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (clinic_id, booking_id),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id) on delete cascade,
  foreign key (clinic_id, written_by) references users(clinic_id, user_id),
  constraint visit_summaries_text_check check (text like 'v1.%')
);
