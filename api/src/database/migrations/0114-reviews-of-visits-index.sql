-- concurrently
create index concurrently if not exists reviews_by_booking on reviews (clinic_id, booking_id) where booking_id is not null;
