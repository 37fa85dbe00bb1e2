-- Who did what to whom. Rows are only ever added: the trigger rejects every other change.
create table audit_log (
  clinic_id integer not null references clinics,
  entry_id bigint generated always as identity,
  at timestamptz not null,
  -- Null for what the system does by itself. No foreign key: the log outlives what it names.
  actor_id uuid,
  -- Where the request came from.
  ip inet,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id text not null,
  -- What changed, and nothing else; null for what has no earlier or later state.
  before jsonb,
  after jsonb,
  primary key (clinic_id, entry_id)
);
create index audit_log_at on audit_log (clinic_id, at desc, entry_id desc);
create index audit_log_subject on audit_log (clinic_id, subject_type, subject_id, entry_id desc);
create index audit_log_actor on audit_log (clinic_id, actor_id, entry_id desc);

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function reject_audit_change();
