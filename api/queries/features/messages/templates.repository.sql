-- deleteTemplate
delete from "message_templates"
where "clinic_id" = $1 and "template_id" = $2;

-- insertTemplate
insert into "message_templates" ("title", "text", "clinic_id")
values ($1, $2, $3)
returning "template_id";

-- listTemplates
select "template_id" as "id", "title", "text"
from "message_templates"
where "clinic_id" = $1
order by "title", "template_id";

-- updateTemplate
update "message_templates"
set "title" = $1, "text" = $2
where "clinic_id" = $3 and "template_id" = $4;
