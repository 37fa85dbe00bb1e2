-- Expired holds are looked for before every booking.
create index bookings_held on bookings (clinic_id, held_until) where status = 'held';
-- Every quarter of an hour, payments that nobody reported are looked for among recent and coming visits.
create index bookings_intents on bookings (clinic_id, starts_at) where intent_id is not null;

-- The last and the next visit of each patient of a page are read from the index alone.
drop index bookings_by_patient;
create index bookings_by_patient on bookings (clinic_id, patient_id, starts_at)
  include (date_local, status);

-- A search reads these in the order of the list until a page is full, without the rows that don't match.
drop index patients_by_name;
create index patients_by_name on patients (clinic_id, name, patient_id)
  include (search_text, born_on, user_id, email, phone) where is_listed;
drop index users_open_by_name;
create index users_open_by_name on users (clinic_id, name, user_id)
  include (email, roles) where closed_at is null;
drop index users_open_email;
create unique index users_open_email on users (clinic_id, email)
  include (user_id, name, roles) where closed_at is null;

-- Each filter of the audit log has its entries in the order in which the log shows them.
drop index audit_log_actor;
create index audit_log_actor on audit_log (clinic_id, actor_id, at desc, entry_id desc);
create index audit_log_action on audit_log (clinic_id, action, at desc, entry_id desc);
create index audit_log_actor_action
  on audit_log (clinic_id, actor_id, action, at desc, entry_id desc);
create index audit_log_subject_type on audit_log (clinic_id, subject_type, at desc, entry_id desc);

-- The list of older dashboards begins with the messages without a reply.
alter table messages add column is_replied boolean not null default false;
update messages m set is_replied = true where exists (
  select from message_replies r where r.clinic_id = m.clinic_id and r.message_id = m.message_id);
create function mark_message_replied() returns trigger language plpgsql as $$
begin
  update messages set is_replied = true
    where clinic_id = new.clinic_id and message_id = new.message_id;
  return null;
end $$;
create trigger message_replied after insert on message_replies
  for each row execute function mark_message_replied();
create index messages_by_reply on messages (clinic_id, is_replied, created_at desc)
  where state <> 'spam';
