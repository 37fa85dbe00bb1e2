-- changeEmailText
insert into "email_texts" ("clinic_id", "email", "subject", "intro")
values ($1, $2, $3, $4)
on conflict ("clinic_id", "email") do update
set "subject" = $5, "intro" = $6;

-- restoreEmailText
delete from "email_texts"
where "clinic_id" = $1 and "email" = $2
returning "subject", "intro";
