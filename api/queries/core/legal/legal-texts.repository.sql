-- findLegalText
select "kind", "version", "texts", "published_at" as "publishedAt"
from "legal_texts"
where "clinic_id" = $1 and "kind" = $2 and "version" = $3;

-- insertLegalText
insert into "legal_texts" ("clinic_id", "kind", "version", "texts", "published_at")
values ($1, $2, $3, $4, $5);

-- listCurrentTexts
select distinct on ("kind") "kind", "version", "texts", "published_at" as "publishedAt"
from "legal_texts"
where "clinic_id" = $1
order by "kind", "version" desc;

-- readVersion
select "version"
from "legal_texts"
where "clinic_id" = $1 and "kind" = $2
order by "version" desc
limit $3;
