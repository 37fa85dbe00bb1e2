-- Stars, from 1 to 5; reviews from before there were any have none.
alter table reviews add column rating smallint check (rating between 1 and 5);
