-- Where the clinic is on the map, as latitude and longitude in degrees; a clinic need not say.
alter table clinics
  add column position jsonb,
  add constraint clinics_position check (
    (position ->> 'latitude')::float between -90 and 90
    and (position ->> 'longitude')::float between -180 and 180
  );
