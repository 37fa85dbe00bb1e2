-- toOlderThan
select created_at::text as "createdAt"
from "messages"
where clinic_id = $1 and "message_id" = $2;

-- toOlderThan
select created_at::text as "createdAt"
from "reviews"
where clinic_id = $1 and "review_id" = $2;
