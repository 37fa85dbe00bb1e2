-- listErased
select "kind", "subject_id" as "id"
from "erasures"
where "clinic_id" = $1;

-- recordErasure
insert into "erasures" ("clinic_id", "kind", "subject_id", "erased_at")
values ($1, $2, $3, $4)
on conflict do nothing;
