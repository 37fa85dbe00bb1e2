create table reviews (
  clinic_id integer not null,
  review_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  review text not null,
  location text not null,
  created_at timestamptz not null,
  primary key (clinic_id, review_id),
  unique (clinic_id, user_id),
  foreign key (clinic_id, user_id) references users
);
create index reviews_by_time on reviews (clinic_id, created_at desc);

create table messages (
  clinic_id integer not null references clinics,
  message_id uuid not null default gen_random_uuid(),
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  primary key (clinic_id, message_id),
  foreign key (clinic_id, answered_by) references users (clinic_id, user_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index messages_by_time on messages (clinic_id, created_at desc);
