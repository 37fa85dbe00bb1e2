-- listImages
select "image"
from "doctors"
where "clinic_id" = $1 and "removed_at" is null;

-- listImages
select "logo_url"
from "clinics"
where "clinic_id" = $1;

-- noteUnused
insert into "unused_images" ("clinic_id", "image_url", "unused_since")
values ($1, $2, $3)
on conflict ("clinic_id", "image_url") do update
set "unused_since" = $4;

-- removeUnusedImages
delete from "unused_images"
where "clinic_id" = $1 and "unused_since" <= $2
returning "image_url" as "imageUrl";
