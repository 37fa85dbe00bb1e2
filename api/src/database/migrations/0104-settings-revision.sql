-- The entry of the audit log that the last change of the settings wrote. A change locks the clinic's row before
-- it writes one, so that the numbers of these entries are in the order in which the changes were committed.
alter table clinics add column settings_revision bigint not null default 0;
