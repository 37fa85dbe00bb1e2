-- listImages
select "image"
from "doctors"
where "clinic_id" = $1 and "removed_at" is null;

-- listImages
select "logo_url"
from "clinics"
where "clinic_id" = $1;
