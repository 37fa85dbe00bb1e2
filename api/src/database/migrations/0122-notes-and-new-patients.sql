-- What the patient wanted the clinic to know, encrypted.
alter table bookings add column patient_note text;
alter table bookings add constraint bookings_patient_note_check check (patient_note like 'v1.%') not valid;

-- Who can book a treatment online.
alter table treatments add column audience text not null default 'all';
alter table treatments add constraint treatments_audience_check check (audience in ('all', 'new', 'known')) not valid;
