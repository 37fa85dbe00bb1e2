-- Files that staff share with a patient. What was taken back is deleted.
create table patient_documents (
  clinic_id integer not null,
  document_id uuid not null,
  patient_id uuid not null,
  name text not null,
  media_type text not null,
  size_bytes integer not null,
  -- Base64, then encrypted.
  content text not null,
  shared_by uuid not null,
  shared_at timestamptz not null,
  primary key (clinic_id, document_id),
  foreign key (clinic_id, patient_id) references patients(clinic_id, patient_id),
  foreign key (clinic_id, shared_by) references users(clinic_id, user_id),
  constraint patient_documents_name_check check (name like 'v1.%'),
  constraint patient_documents_content_check check (content like 'v1.%')
);
create index patient_documents_by_patient on patient_documents (clinic_id, patient_id, shared_at desc);
-- Encrypted content is not compressible.
alter table patient_documents alter column content set storage external;

-- A merge moves documents too.
alter table patient_merge_moves drop constraint patient_merge_moves_kind_check;
alter table patient_merge_moves add constraint patient_merge_moves_kind_check check (
  kind in ('alert', 'child', 'document', 'note', 'record', 'recall', 'visit', 'waiting_entry')
) not valid;
