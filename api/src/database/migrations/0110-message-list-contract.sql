-- The list that put messages without a reply first is gone: threads are listed by their state.
drop trigger message_replied on message_replies;
drop function mark_message_replied();
drop index messages_by_reply;
alter table messages drop column is_replied;
