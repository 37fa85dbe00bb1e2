-- readOpeningHours
select "weekday", "from_local" as "fromLocal", "until_local" as "untilLocal"
from "opening_hours"
where "clinic_id" = $1
order by "weekday", "from_local";
