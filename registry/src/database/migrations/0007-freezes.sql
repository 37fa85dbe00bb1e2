-- The times in which visitors get nothing new; in the document's row, so that a change and a freeze exclude each other.
alter table registry.document add column freezes json not null default '[]';
