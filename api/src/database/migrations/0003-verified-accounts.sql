alter table users
  -- When the identity provider first said that the address is this person's; null until then.
  add column verified_at timestamptz,
  -- Access tokens carry this number: raising it rejects all that were issued before.
  add column session_generation integer not null default 1,
  -- ID tokens issued earlier are rejected; null rejects none.
  add column id_tokens_valid_from timestamptz,
  -- Emails sent while unverified, and the start of the day they are counted in.
  add column unverified_emails integer not null default 0,
  add column unverified_emails_since timestamptz;
