-- listSimilar
select p.patient_id as id,
  p.name,
  p.born_on as "dateOfBirth",
  coalesce(u.email, p.email) as email,
  coalesce(p.phone, u.phone) as phone,
  similarity(lower(p.name), $1) as likeness
from searched_patients p
left join users u on u.clinic_id = p.clinic_id and u.user_id = p.user_id
where p.clinic_id = $2 and p.is_listed and (p.search_text %> $3 or p.search_text like $4)
order by likeness desc, p.patient_id
limit $5;
