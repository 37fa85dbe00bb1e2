-- deleteCardEvents
delete from "card_events"
where "clinic_id" = $1 and "received_at" < $2;

-- insertCardEvent
insert into "card_events" ("clinic_id", "event_id", "received_at")
values ($1, $2, $3)
on conflict do nothing;
