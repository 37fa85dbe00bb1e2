-- findDocumentReader
select "u"."user_id" as "userId",
  "c"."email",
  "c"."reader" as "name",
  "c"."language",
  u.user_id is null
  or u.verified_at is not null as "isVerified"
from "patient_documents" as "s"
inner join "patients" as "p" on "p"."clinic_id" = "s"."clinic_id"
  and "p"."patient_id" = "s"."patient_id"
inner join "patient_contacts" as "c" on "c"."clinic_id" = "p"."clinic_id"
  and "c"."patient_id" = "p"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
where "s"."clinic_id" = $1
  and "s"."document_id" = $2
  and "p"."removed_at" is null
  and "u"."closed_at" is null
  and "c"."email" <> $3;
