-- listOfferedTreatments
select "name", "price_cents" as "priceCents", "duration_minutes" as "durationMinutes"
from "treatments"
where "clinic_id" = $1 and "retired_at" is null
order by "name";

-- rateClinic
select round(avg("rating"), 1)::float as "average", count("rating")::int as "count"
from "reviews"
where "clinic_id" = $1 and "held_back_at" is null;
