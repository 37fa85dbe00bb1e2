-- deleteNote
delete from "patient_notes"
where "clinic_id" = $1 and "note_id" = $2;

-- insertNote
insert into "patient_notes" ("clinic_id", "note_id", "patient_id", "author_id", "text", "created_at")
values ($1, $2, $3, $4, $5, $6);

-- listNotes
select "n"."note_id" as "id",
  "n"."text",
  "u"."name" as "author",
  "n"."author_id" as "authorId",
  "n"."created_at" as "createdAt",
  "n"."edited_at" as "editedAt"
from "patient_notes" as "n"
inner join "users" as "u" on "u"."clinic_id" = "n"."clinic_id" and "u"."user_id" = "n"."author_id"
where "n"."clinic_id" = $1 and "n"."patient_id" = $2
order by "n"."created_at" desc, "n"."note_id";

-- lockNote
select "n"."note_id" as "id",
  "n"."text",
  "u"."name" as "author",
  "n"."author_id" as "authorId",
  "n"."created_at" as "createdAt",
  "n"."edited_at" as "editedAt"
from "patient_notes" as "n"
inner join "users" as "u" on "u"."clinic_id" = "n"."clinic_id" and "u"."user_id" = "n"."author_id"
where "n"."clinic_id" = $1 and "n"."patient_id" = $2 and "n"."note_id" = $3
for update of "n";

-- setNoteText
update "patient_notes"
set "text" = $1, "edited_at" = $2
where "clinic_id" = $3 and "note_id" = $4;
