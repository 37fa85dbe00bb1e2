-- recordAgreement
insert into "agreements" ("clinic_id", "user_id", "booking_id", "terms_version", "privacy_version", "language", "agreed_at")
values ($1, $2, $3, $4, $5, $6, $7);
