-- deleteFeed
delete from "calendar_feeds"
where "clinic_id" = $1 and "user_id" = $2 and "kind" = $3;

-- deleteFeeds
delete from "calendar_feeds"
where "clinic_id" = $1 and "user_id" = $2;

-- findFeed
select "f"."user_id" as "userId",
  "f"."kind",
  "f"."last_read_on" as "lastReadOn",
  "u"."roles",
  "u"."language"
from "calendar_feeds" as "f"
inner join "users" as "u" on "u"."clinic_id" = "f"."clinic_id" and "u"."user_id" = "f"."user_id"
where "f"."clinic_id" = $1 and "f"."token_hash" = $2 and "u"."closed_at" is null;

-- listFeeds
select "kind", "created_at" as "createdAt", "last_read_on" as "lastReadOn"
from "calendar_feeds"
where "clinic_id" = $1 and "user_id" = $2
order by "created_at", "kind";

-- markRead
update "calendar_feeds"
set "last_read_on" = $1
where "clinic_id" = $2 and "token_hash" = $3;

-- replaceFeed
insert into "calendar_feeds" ("clinic_id", "user_id", "kind", "token_hash", "created_at", "last_read_on")
values ($1, $2, $3, $4, $5, $6)
on conflict ("clinic_id", "user_id", "kind") do update
set "token_hash" = $7, "created_at" = $8, "last_read_on" = $9;
