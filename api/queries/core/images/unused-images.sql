-- listImages
select "image"
from "doctors"
where "clinic_id" = $1 and "removed_at" is null;

-- listImages
select "logo_url"
from "clinics"
where "clinic_id" = $1;

-- removeUnusedUploads
delete from "uploads"
where "clinic_id" = $1 and "uploaded_at" <= $2
returning "image_url" as "imageUrl";

-- storeUpload
insert into "uploads" ("clinic_id", "image_url", "uploaded_at")
values ($1, $2, $3);
