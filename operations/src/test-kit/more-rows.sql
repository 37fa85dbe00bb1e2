-- Rows of the tables that the demo clinic leaves empty, and values that are hard to copy. Triggers are disabled while they are added.
create temporary table a as select 1 as clinic_id,
  (select user_id from users order by user_id limit 1) as user_id,
  (select doctor_id from doctors order by doctor_id limit 1) as doctor_id,
  (select chair_id from chairs order by chair_id limit 1) as chair_id,
  (select treatment_id from treatments order by treatment_id limit 1) as treatment_id,
  (select patient_id from patients order by patient_id limit 1) as patient_id,
  (select patient_id from patients order by patient_id desc limit 1) as other_patient_id,
  (select booking_id from bookings where status in ('booked', 'paid') order by booking_id limit 1) as booking_id,
  (select booking_id from ledger_entries where kind = 'payment' order by entry_id limit 1) as paid_id,
  (select entry_id from ledger_entries where kind = 'payment' order by entry_id limit 1) as payment_id,
  (select message_id from messages order by message_id limit 1) as message_id,
  timestamptz '2026-03-02 14:00:00.123456+00' as at;

insert into audit_log (clinic_id, at, actor_id, ip, action, subject_type, subject_id, before, after)
  select clinic_id, at, user_id, '2001:db8::/64', 'patient.renamed', 'patient', patient_id, '{"name": "A\\B\n\tC"}', '{"name": null}' from a;
insert into blocks (clinic_id, doctor_id, kind, from_date, until_date, from_local, until_local)
  select clinic_id, doctor_id, 'lunch', '2026-01-01', 'infinity', '12:00', '13:00' from a;
insert into calendar_feeds select clinic_id, user_id, 'patient', 'AQ', at, '2026-03-02' from a;
insert into card_events (clinic_id, event_id) select clinic_id, 'evt_1' from a;
insert into disputes (clinic_id, dispute_id, booking_id, payment_id, amount_cents, status, opened_at)
  select clinic_id, 'dp_1', paid_id, payment_id, 100, 'open', at from a;
insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at) select clinic_id, doctor_id, at, 'infinity' from a;
insert into email_texts values (1, 'booked', 'Subject', E'Line\nline');
insert into legal_texts select clinic_id, 'terms', 1, '{"en": "# Terms"}', at from a;
insert into agreements (clinic_id, user_id, booking_id, terms_version, privacy_version, language, agreed_at)
  select clinic_id, user_id, booking_id, 1, 0, 'en', at from a;
insert into forms select clinic_id, treatment_id, 1, 0, 'treatments', true, at from a;
insert into form_treatments select clinic_id, treatment_id, treatment_id from a;
insert into form_versions select clinic_id, treatment_id, 1, '{"title": {"en": "Consent"}, "intro": {}, "questions": []}', at from a;
insert into visit_forms select clinic_id, booking_id, booking_id, treatment_id, 1, 'en', 'v1.0.0.0.0', 1, at, null from a;
insert into visit_summaries select clinic_id, booking_id, booking_id, 'v1.0.0.0.0', user_id, at from a;
insert into patient_documents select clinic_id, booking_id, patient_id, 'v1.0.0.0.0', 'application/pdf', 1, 'v1.0.0.0.0', user_id, at from a;
insert into data_keys (clinic_id, key_id, wrapped_key) select clinic_id, '0', 'v1.0.0.0.0' from a;
insert into erasures select clinic_id, 'closing', user_id, at from a;
insert into job_workers values ('jobs-gone', '2026-03-02 14:00:00+00');
insert into message_replies (clinic_id, message_id, author_id, reply, created_at)
  select clinic_id, message_id, user_id, 'v1.0.0.0.0', at from a;
insert into message_templates (clinic_id, title, text) values (1, '', '\N'),
  (1, '2', E'\\N\\.\n\\.\r\n\ttab “quote” \u2068Ä\u2069 🦷');
insert into patient_merges (clinic_id, patient_id, merged_id, merged_by, merged_at)
  select clinic_id, patient_id, other_patient_id, user_id, at from a;
insert into patient_merge_moves select clinic_id, merge_id, 'visit', merged_id from patient_merges;
insert into patient_merge_values select clinic_id, merge_id, 'phone', null from patient_merges;
insert into payment_cards select clinic_id, payment_id, 'visa', '4242' from a on conflict do nothing;
insert into recalls (clinic_id, patient_id, treatment_id, due_on, planned_by, planned_at, booking_id)
  select clinic_id, patient_id, treatment_id, '2026-09-01', user_id, at, booking_id from a;
insert into recall_calls (clinic_id, recall_id, outcome, called_by, called_at)
  select clinic_id, recall_id, 'no_answer', planned_by, planned_at from recalls;
insert into receipt_counters values (1, 2);
insert into receipts select clinic_id, 1, paid_id, at, 1, null from a;
insert into receipts select clinic_id, 2, paid_id, at, 2, 1 from a;
insert into receipt_emails (clinic_id, booking_id, email, requested_at) select clinic_id, paid_id, 'pat@clinic.test', at from a;
insert into reconciliations (clinic_id, ran_at, checked, repaired, details) select clinic_id, at, 1, 0, '{"payments": 0}' from a;
insert into refunds (clinic_id, booking_id, payment_id, amount_cents, reason, status, requested_by)
  select clinic_id, paid_id, payment_id, 1, 'cancelled', 'due', user_id from a;
insert into sessions (clinic_id, user_id, browser, system, created_at, last_used_at, signed_in_at, confirmed_at, second_factor_at, ended_at)
  select clinic_id, user_id, 'Firefox', 'Windows', at, at, at, at, at, at from a;
insert into second_factors select clinic_id, user_id, null, 'v1.0.0.0.0', at, 59082000 from a;
insert into passkeys (clinic_id, user_id, name, credential_id, public_key, sign_count, transports, added_at)
  select clinic_id, user_id, 'Laptop', 'AQ', 'Ag', 1, '{internal,usb}', at from a;
insert into passkey_challenges select clinic_id, 'Aw', user_id, at from a;
insert into recovery_codes select clinic_id, user_id, 'BA', at from a;
insert into factor_resets select clinic_id, user_id, (select max(user_id::text)::uuid from users), at from a;
insert into reminders (clinic_id, booking_id, lead_hours, starts_at, queued_at) select clinic_id, booking_id, 48, at, at from a;
insert into report_days select 1, '2026-03-02', 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 9223372036854775807, 0, 0, 0, 0;
insert into report_hours values (1, '2026-03-02', 'busy', 'chair', 9, 30);
insert into report_progress select clinic_id, at, '2026-03-02', 1 from a;
insert into report_resources select clinic_id, '2026-03-02', 'busy', 'doctor', doctor_id, 30 from a;
-- Equal rows, which a table without a key may have.
insert into report_treatments select clinic_id, '2026-03-02', null, treatment_id, 1, 0, 0, 0, 0 from a, generate_series(1, 3);
insert into request_counts values (1, 'holds', 'hash', '2026-03-02 14:00:00+00', 1);
insert into special_hours (clinic_id, from_date, until_date, hours) values (1, '2026-12-24', '2026-12-24', '[{"from": "09:00"}]');
insert into staff_invitations (clinic_id, email, name, role, invited_by, sent_at, expires_at)
  select clinic_id, 'new@clinic.test', 'New', 'reception', user_id, at, at from a;
insert into till_closings (clinic_id, date_local, closed_at, closed_by, entries)
  select clinic_id, '2026-03-02', at, user_id, array[payment_id] from a;
insert into till_counts select clinic_id, closing_id, 'cash', 0, 0 from till_closings;
insert into unused_images select clinic_id, '/api/images/gone.webp', at from a;
insert into visit_contacts select clinic_id, booking_id, 'call', 'agreed', 0, user_id, at from a;
insert into openings (clinic_id, date_local, starts_at, ends_at, chair_free_at) select clinic_id, '2026-03-02', at, at, at from a;

-- Two circles: a hold of an entry that waits for an earlier time than its visit has, and one that replaces a visit.
insert into waiting_entries (clinic_id, patient_id, treatment_id, booking_id, created_at)
  select clinic_id, patient_id, treatment_id, booking_id, at from a;
insert into waiting_offers select clinic_id, entry_id, created_at, created_at from waiting_entries;
insert into bookings (clinic_id, treatment_id, patient_id, date_local, time_local, starts_at, ends_at, chair_free_at,
    price_cents, status, held_until, waiting_entry_id, replaces_booking_id, added_treatment_ids)
  select a.clinic_id, a.treatment_id, a.patient_id, '2031-01-06', '09:30', '2031-01-06 14:30+00', '2031-01-06 15:00+00',
    '2031-01-06 15:00+00', 0, 'held', at, entry_id, a.booking_id, array[a.treatment_id]
  from a, waiting_entries;
update doctors set user_id = a.user_id from a where doctors.doctor_id = a.doctor_id;

drop table a;
