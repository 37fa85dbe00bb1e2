-- Where the registry says what happened. `secret` signs what is sent, and is shown to the team once.
create table registry.webhooks (
  webhook_id text primary key,
  url text not null,
  events text[] not null,
  -- Empty for all.
  remotes text[] not null,
  secret text not null,
  created_by text not null,
  created_at timestamptz not null
);

-- What is to be sent, written with what it is about. `next_attempt_at` is null once it was delivered or given up.
create table registry.webhook_deliveries (
  delivery_id uuid primary key,
  webhook_id text not null references registry.webhooks on delete cascade,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Of the last attempt; never what a receiver answered in its body.
  result text
);
create index webhook_deliveries_due on registry.webhook_deliveries (next_attempt_at)
  where next_attempt_at is not null;
create index webhook_deliveries_webhook on registry.webhook_deliveries (webhook_id, created_at desc);
