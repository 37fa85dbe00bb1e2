import { listComplaints, requireResult, testHealthySite } from '../../test-kit/healthy-site';
import { addClinic, addVisit } from '../../test-kit/visits';

const tested = testHealthySite();

beforeEach(async () => {
  await addClinic(tested.site);
});

const { complain } = tested;

const drop = (constraint: string) =>
  tested.site.query(`alter table bookings drop constraint ${constraint}`);

it('visits that follow each other, or were cancelled, do not overlap', async () => {
  await addVisit(tested.site, { number: 1 });
  await addVisit(tested.site, { number: 2, minute: 30, treatment: 2 });
  await tested.site.query("update bookings set status = 'cancelled'");
  await addVisit(tested.site, { number: 3 });
  await addVisit(tested.site, { number: 4, dentist: 2, chair: 2, patient: 2 });
  expect(await complain()).toEqual({});
});

it.each([
  ['a dentist', 'bookings_doctor_overlap', { chair: 2, patient: 2 }],
  ['a chair', 'bookings_chair_overlap', { dentist: 2, patient: 2 }],
  ['a patient', 'bookings_patient_overlap', { dentist: 2, chair: 2, treatment: 2 }],
] as const)('overlapping visits of %s are found', async (whose, constraint, others) => {
  await drop(constraint);
  await addVisit(tested.site, { number: 1 });
  await addVisit(tested.site, { number: 2, minute: 29, ...others });
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({
    constraints: 'failed',
    [`visits of ${whose}`]: 'failed',
  });
  const { found } = requireResult(examined, `visits of ${whose}`);
  expect(found).toBe(`1 visit of ${whose} overlap an earlier one.`);
});

it('an offer to a patient of the waiting list does not overlap the visit that it would replace', async () => {
  await addVisit(tested.site, { number: 1 });
  const heldUntil = new Date(Date.now() + 600_000);
  await tested.site.query('alter table bookings drop constraint bookings_patient_overlap');
  await addVisit(tested.site, { number: 2, dentist: 2, chair: 2, treatment: 2, heldUntil });
  await tested.site.query(
    "update bookings set replaces_booking_id = (select booking_id from bookings where status = 'booked') where status = 'held'",
  );
  expect(await complain()).toEqual({ constraints: 'failed' });
});

it('a hold that has expired long ago is found', async () => {
  await addVisit(tested.site, { number: 1, heldUntil: new Date(Date.now() - 300_000) });
  expect(await complain()).toEqual({});
  await tested.site.query("update bookings set held_until = now() - interval '11 minutes'");
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ 'expired holds': 'failed' });
  expect(requireResult(examined, 'expired holds').found).toBe('1 hold should have ended.');
});

it('a visit of a dentist who has left is found when “Visits to move” does not list it', async () => {
  await addVisit(tested.site, { number: 1 });
  await tested.site.query("update doctors set removed_at = now() where name = 'number 1'");
  const listed = await tested.site.examine();
  expect(listComplaints(listed)).toEqual({});
  expect(requireResult(listed, 'visits of removed dentists').found).toBe(
    '“Visits to move” lists all of them: 1.',
  );
  await tested.site.query(
    'update bookings b set schedule_revision = c.schedule_revision from clinics c',
  );
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ 'visits of removed dentists': 'failed' });
});
