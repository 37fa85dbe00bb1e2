-- How often each caller has requested what is limited, for all API processes together. `caller` is a hash of
-- an account's ID or of an address. Not logged: after a crash counting begins anew, on a replica there is none.
create unlogged table request_counts (
  clinic_id integer not null,
  limit_name text not null,
  caller text not null,
  ends_at timestamptz not null,
  requests integer not null,
  primary key (clinic_id, limit_name, caller)
);
