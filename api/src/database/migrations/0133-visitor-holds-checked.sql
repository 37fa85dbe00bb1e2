alter table bookings validate constraint bookings_visitor_check;
