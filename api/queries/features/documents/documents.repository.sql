-- deleteDocument
delete from "patient_documents"
where "clinic_id" = $1 and "patient_id" = $2 and "document_id" = $3;

-- insertDocument
insert into "patient_documents" ("clinic_id", "document_id", "patient_id", "name", "content", "media_type", "size_bytes", "shared_by", "shared_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("clinic_id", "document_id") do nothing;

-- listDocumentsOfAccount
select "d"."document_id" as "id",
  "d"."name",
  "d"."media_type" as "mediaType",
  "d"."size_bytes" as "sizeBytes",
  "d"."shared_at" as "sharedAt",
  "p"."name" as "patient"
from "patient_documents" as "d"
inner join "patients" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."patient_id" = "d"."patient_id"
where "d"."clinic_id" = $1 and "p"."user_id" = $2 and "p"."removed_at" is null
order by "d"."shared_at" desc, "d"."document_id";

-- listDocumentsOfPatient
select "d"."document_id" as "id",
  "d"."name",
  "d"."media_type" as "mediaType",
  "d"."size_bytes" as "sizeBytes",
  "d"."shared_at" as "sharedAt",
  "u"."name" as "sharedBy"
from "patient_documents" as "d"
inner join "patients" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."patient_id" = "d"."patient_id"
inner join "users" as "u" on "u"."clinic_id" = "d"."clinic_id" and "u"."user_id" = "d"."shared_by"
where "d"."clinic_id" = $1 and "d"."patient_id" = $2
order by "d"."shared_at" desc, "d"."document_id";

-- readFileOf
select "d"."document_id" as "id",
  "d"."name",
  "d"."media_type" as "mediaType",
  "d"."size_bytes" as "sizeBytes",
  "d"."shared_at" as "sharedAt",
  "d"."content"
from "patient_documents" as "d"
inner join "patients" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."patient_id" = "d"."patient_id"
where "d"."clinic_id" = $1
  and "p"."user_id" = $2
  and "p"."removed_at" is null
  and "d"."document_id" = $3
order by "d"."shared_at" desc, "d"."document_id";

-- readFileOf
select "d"."document_id" as "id",
  "d"."name",
  "d"."media_type" as "mediaType",
  "d"."size_bytes" as "sizeBytes",
  "d"."shared_at" as "sharedAt",
  "d"."content"
from "patient_documents" as "d"
inner join "patients" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."patient_id" = "d"."patient_id"
where "d"."clinic_id" = $1 and "d"."patient_id" = $2 and "d"."document_id" = $3
order by "d"."shared_at" desc, "d"."document_id";
