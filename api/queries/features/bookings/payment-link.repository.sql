-- markLinkSent
update "bookings"
set "payment_link_sent_at" = $1
where "clinic_id" = $2
  and "booking_id" = $3
  and ("payment_link_sent_at" is null or "payment_link_sent_at" <= $4);
