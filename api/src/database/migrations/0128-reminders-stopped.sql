-- When the holder of an account turned reminders off; null while they get them.
alter table users add column reminders_stopped_at timestamptz;
