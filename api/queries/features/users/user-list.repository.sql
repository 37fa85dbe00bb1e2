-- findEmail
select "email"
from "users"
where "clinic_id" = $1 and "email" = $2 and "closed_at" is null;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where "clinic_id" = $1 and "closed_at" is null
order by "name" asc, "user_id" asc
limit $2;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where ("email", user_id) < (
    select "email", user_id
    from users
    where clinic_id = $1 and user_id = $2
  ) and "clinic_id" = $3 and "closed_at" is null
order by "email" desc, "user_id" desc
limit $4;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where ("email", user_id) > (
    select "email", user_id
    from users
    where clinic_id = $1 and user_id = $2
  ) and "clinic_id" = $3 and "closed_at" is null
order by "email" asc, "user_id" asc
limit $4;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where ("name", user_id) < (
    select "name", user_id
    from users
    where clinic_id = $1 and user_id = $2
  ) and "clinic_id" = $3 and "closed_at" is null
order by "name" desc, "user_id" desc
limit $4;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where ("name", user_id) > (
    select "name", user_id
    from users
    where clinic_id = $1 and user_id = $2
  ) and "clinic_id" = $3 and "closed_at" is null
order by "name" asc, "user_id" asc
limit $4;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where email = $1 and "clinic_id" = $2 and "closed_at" is null
order by "email" desc, "user_id" desc
limit $3;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1
  and lower(' ' || name || ' ' || email) like $2
  and "clinic_id" = $3
  and "closed_at" is null
order by "name" asc, "user_id" asc
limit $4;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and "clinic_id" = $2 and "closed_at" is null
order by "email" asc, "user_id" asc
limit $3;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and "clinic_id" = $2 and "closed_at" is null
order by "email" desc, "user_id" desc
limit $3;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and "clinic_id" = $2 and "closed_at" is null
order by "name" asc, "user_id" asc
limit $3;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and "clinic_id" = $2 and "closed_at" is null
order by "name" desc, "user_id" desc
limit $3;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and ("email", user_id) < (
    select "email", user_id
    from users
    where clinic_id = $2 and user_id = $3
  ) and "clinic_id" = $4 and "closed_at" is null
order by "email" desc, "user_id" desc
limit $5;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and ("email", user_id) > (
    select "email", user_id
    from users
    where clinic_id = $2 and user_id = $3
  ) and "clinic_id" = $4 and "closed_at" is null
order by "email" asc, "user_id" asc
limit $5;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and ("name", user_id) < (
    select "name", user_id
    from users
    where clinic_id = $2 and user_id = $3
  ) and "clinic_id" = $4 and "closed_at" is null
order by "name" desc, "user_id" desc
limit $5;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where lower(' ' || name || ' ' || email) like $1 and ("name", user_id) > (
    select "name", user_id
    from users
    where clinic_id = $2 and user_id = $3
  ) and "clinic_id" = $4 and "closed_at" is null
order by "name" asc, "user_id" asc
limit $5;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where roles <> '{}' and "clinic_id" = $1 and "closed_at" is null
order by "email" asc, "user_id" asc
limit $2;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where roles <> '{}' and "clinic_id" = $1 and "closed_at" is null
order by "email" desc, "user_id" desc
limit $2;

-- listOpenUsers
select "user_id" as "id", "name", "email", "roles"
from "searched_users"
where roles <> '{}' and "clinic_id" = $1 and "closed_at" is null
order by "name" asc, "user_id" asc
limit $2;
