-- readOwnTexts
select "email", "subject", "intro"
from "email_texts"
where "clinic_id" = $1;
