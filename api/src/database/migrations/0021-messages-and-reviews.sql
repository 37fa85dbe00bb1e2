-- A message with its replies is a thread. Held back messages have the state `spam`.
create table message_replies (
  clinic_id integer not null,
  reply_id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  author_id uuid not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (clinic_id, reply_id),
  foreign key (clinic_id, message_id) references messages on delete cascade,
  foreign key (clinic_id, author_id) references users
);
create index message_replies_by_message
  on message_replies (clinic_id, message_id, created_at, reply_id);
-- Emails in the queue name the message of their reply: these replies have its ID.
insert into message_replies (clinic_id, reply_id, message_id, author_id, reply, created_at)
  select clinic_id, message_id, message_id, replied_by, reply, replied_at
  from messages where reply is not null;

alter table messages
  add column state text not null default 'open' check (state in ('open', 'done', 'spam')),
  add column assignee_id uuid,
  -- Which rule held the message back; null when staff did.
  add column spam_reason text check (spam_reason in ('links', 'repeated', 'hidden_field')),
  add foreign key (clinic_id, assignee_id) references users,
  add check (spam_reason is null or state = 'spam');
update messages set state = 'done' where reply is not null;
alter table messages drop column reply, drop column replied_at, drop column replied_by;

drop index messages_by_time;
create index messages_by_state on messages (clinic_id, state, created_at desc, message_id desc);
create index messages_by_assignee
  on messages (clinic_id, assignee_id, created_at desc, message_id desc) where state = 'open';
-- What the API finds a text that was sent before by.
create index messages_by_text on messages (clinic_id, md5(lower(message)), created_at);
create index messages_search on messages
  using gin (clinic_id, lower(email || ' ' || subject || ' ' || message) gin_trgm_ops);

-- Texts that staff insert into replies.
create table message_templates (
  clinic_id integer not null references clinics,
  template_id uuid not null default gen_random_uuid(),
  title text not null,
  text text not null,
  primary key (clinic_id, template_id)
);

alter table reviews
  -- Since when the review is hidden from the public.
  add column held_back_at timestamptz,
  add column reply text,
  add column replied_at timestamptz,
  add check ((reply is null) = (replied_at is null));
drop index reviews_by_time;
create index reviews_by_time on reviews (clinic_id, created_at desc, review_id desc);
create index reviews_held_back on reviews (clinic_id, created_at desc, review_id desc)
  where held_back_at is not null;
create index reviews_without_reply on reviews (clinic_id, created_at desc, review_id desc)
  where reply is null;
