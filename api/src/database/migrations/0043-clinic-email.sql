-- Where patients write to, as pages show it; a clinic need not have one.
alter table clinics add column email text;
