-- createApp
select 1;
