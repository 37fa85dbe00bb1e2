-- addCounts
insert into request_counts as counts (clinic_id, limit_name, caller, ends_at, requests)
select $1::integer, name, caller, now() + milliseconds * interval '1 millisecond', requests
from unnest($2::text[], $3::text[], $4::float8[], $5::integer[]) as added (name, caller, milliseconds, requests)
order by name, caller
on conflict (clinic_id, limit_name, caller) do update
set requests = excluded.requests + case when counts.ends_at > now() then counts.requests else 0 end,
  ends_at = case when counts.ends_at > now() then counts.ends_at else excluded.ends_at end
returning limit_name as limit,
  caller,
  requests,
  (extract(epoch from ends_at - now()) * 1000)::float8 as ttl;

-- deleteRequestCounts
delete from request_counts
where clinic_id = $1 and ends_at <= now();
