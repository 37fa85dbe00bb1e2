-- How the patient is named. Reviews from before were published under full names.
alter table reviews add column shown_name text not null default 'full';
alter table reviews add constraint reviews_shown_name_check check (shown_name in ('initials', 'full')) not valid;

-- The visit that the review names; null for the clinic as a whole.
alter table reviews add column booking_id uuid;
alter table reviews add constraint reviews_booking_fkey foreign key (clinic_id, booking_id)
  references bookings(clinic_id, booking_id) on delete set null (booking_id) not valid;

-- When the patient last changed it; null for never.
alter table reviews add column edited_at timestamptz;
