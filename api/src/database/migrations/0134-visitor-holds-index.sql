-- concurrently
-- One time for each visitor.
create unique index concurrently if not exists bookings_visitor on bookings (clinic_id, visitor_hash) where visitor_hash is not null;
