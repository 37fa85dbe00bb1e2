alter table reviews validate constraint reviews_shown_name_check;
alter table reviews validate constraint reviews_booking_fkey;
