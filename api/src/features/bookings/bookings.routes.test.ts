import { sql } from 'kysely';
import { newBooking, book } from '../../../test-kit/bookings';
import {
  aDate,
  anId,
  aTextLike,
  call,
  invalidFields,
  errorResponse,
  success,
} from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let admin: SignedIn;

const unknownId = '00000000-0000-4000-8000-000000000000';
const START = new Date('2026-03-02T14:00:00Z');

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('bookings').execute();
});

const post = (body: object, person = patient) =>
  call(api, 'POST /api/bookings', { token: person.token, body });

const listStored = () => api.db.selectFrom('bookings').selectAll().execute();

const shown = {
  _id: anId,
  appoinmentDate: 'Mar 3, 2026',
  treatment: 'Teeth Whitening',
  addedTreatments: [],
  patient: 'Pat Ient',
  slot: '9.30 am',
  email: 'patient@clinic.test',
  phone: '+1 212 555 0100',
  role: 180,
  paid: false,
  owed: 180,
  patientId: anId,
  transectionId: null,
  paidAtUtc: null,
  card: null,
  status: 'booked',
  startsAtUtc: '2026-03-03T14:30:00.000Z',
  endsAtUtc: '2026-03-03T15:00:00.000Z',
  revision: 0,
  confirmedAtUtc: null,
  doctor: 'Dr Teeth Whitening',
  changeableUntilUtc: '2026-03-02T14:30:00.000Z',
  lateFee: 20,
  refundable: 0,
  payments: [],
  refund: null,
};

describe('POST /bookings', () => {
  it('a booking is stored with its day, time and instant, at the clinic’s price [R3.3]', async () => {
    expect(await post(newBooking(patient))).toEqual(
      success({ acknowledged: true, insertedId: anId, doctor: 'Dr Teeth Whitening' }),
    );
    expect(await listStored()).toEqual([
      {
        clinic_id: 1,
        booking_id: anId,
        user_id: patient.userId,
        treatment_id: anId,
        added_treatment_ids: [],
        date_local: '2026-03-03',
        time_local: '09:30',
        starts_at: new Date('2026-03-03T14:30:00Z'),
        price_cents: 18_000,
        status: 'booked',
        contact_name: 'Pat Ient',
        contact_email: 'patient@clinic.test',
        contact_phone: '+1 212 555 0100',
        intent_closed_at: null,
        intent_id: null,
        created_at: aDate,
        doctor_id: anId,
        chair_id: anId,
        patient_id: anId,
        ends_at: new Date('2026-03-03T15:00:00Z'),
        chair_free_at: new Date('2026-03-03T15:00:00Z'),
        held_until: null,
        visitor_hash: null,
        waiting_entry_id: null,
        replaces_booking_id: null,
        cancellation_notice_minutes: 1440,
        grace_until: new Date('2026-03-02T14:15:00Z'),
        late_fee_cents: 2_000,
        cancelled_at: null,
        cancel_reason: null,
        cancel_note: null,
        patient_note: null,
        paid_cents: 0,
        returned_cents: 0,
        is_paid: false,
        lapses_at: null,
        link_generation: 0,
        payment_link_sent_at: null,
        announced_starts_at: null,
        arrived_at: null,
        announced_doctor_id: null,
        revision: 0,
        schedule_revision: aTextLike(/^\d+$/),
        confirmed_at: null,
        moved_at: null,
        previous_status: null,
        source: 'online',
      },
    ]);
  });

  it('times are the clinic’s own after its clocks have gone forward [R3.3]', async () => {
    await post(newBooking(patient, { appoinmentDate: 'Mar 9, 2026' }));
    expect((await listStored())[0]?.starts_at).toEqual(new Date('2026-03-09T13:30:00Z'));
  });

  it.each([
    ['a price that is not the clinic’s', { role: 1 }, 'price_mismatch'],
    ['a time that the treatment is not offered at', { slot: '8.30 am' }, 'slot_not_offered'],
    ['a treatment that does not exist', { treatment: 'Haircut' }, 'slot_not_offered'],
    ['a day that has passed', { appoinmentDate: 'Mar 1, 2026' }, 'slot_past'],
    // The clock stands at 9.00 am exactly: a slot that starts now has started.
    ['a slot that starts now', { appoinmentDate: 'Mar 2, 2026', slot: '9.00 am' }, 'slot_past'],
    ['someone else’s email address', { email: 'other@clinic.test' }, 'forbidden'],
  ] as const)('the request is rejected for %s', async (_what, changes, code) => {
    expect(await post(newBooking(patient, changes))).toEqual(errorResponse(code));
    expect(await listStored()).toEqual([]);
  });

  it.each([
    ['appoinmentDate', '2026-03-03'],
    ['appoinmentDate', 'Feb 30, 2026'],
    ['appoinmentDate', 'Mar 3, 2100'],
    ['treatment', ''],
    ['patient', '  '],
    ['slot', '9:30'],
    ['email', 'nobody'],
    ['phone', '12'],
    ['role', '180'],
  ])('a %s of “%s” is rejected by name [R5.9]', async (field, value) => {
    expect(await post(newBooking(patient, { [field]: value }))).toEqual(invalidFields(field));
    expect(await listStored()).toEqual([]);
  });

  it('every invalid field is named at once [R5.11]', async () => {
    const body = newBooking(patient, { phone: '12', slot: 'noon' });
    expect(await post(body)).toEqual(invalidFields('slot', 'phone'));
  });

  it('a time that someone else booked is rejected', async () => {
    await book(api, other);
    expect(await post(newBooking(patient))).toEqual(errorResponse('slot_taken'));
    expect(await listStored()).toHaveLength(1);
  });

  it('a second booking of the treatment on the day at another time is rejected [R7.7, R8.1]', async () => {
    await book(api, patient);
    const rejected = errorResponse('already_booked', {
      treatment: 'Teeth Whitening',
      date: 'Mar 3, 2026',
      time: '9.30 am',
    });
    expect(await post(newBooking(patient, { slot: '10.00 am' }))).toEqual(rejected);
    // Not even at a time that someone else has.
    await book(api, other, { slot: '11.00 am' });
    expect(await post(newBooking(patient, { slot: '11.00 am' }))).toEqual(rejected);
    expect(await listStored()).toHaveLength(2);
  });

  it('a second visit of the patient at the same minute is rejected, and the first is named [R7.7]', async () => {
    await book(api, patient, { treatment: 'Fluoride Treatment', role: 45 });
    expect(await post(newBooking(patient))).toEqual(
      errorResponse('overlapping_booking', {
        treatment: 'Fluoride Treatment',
        date: 'Mar 3, 2026',
        time: '9.30 am',
      }),
    );
    expect(await listStored()).toHaveLength(1);
    expect((await post(newBooking(other), other)).status).toBe(200);
  });

  it('a request repeated after a lost response returns the same booking [R7.7]', async () => {
    const id = await book(api, patient);
    const again = await Promise.all([post(newBooking(patient)), post(newBooking(patient))]);
    const same = success({ acknowledged: true, insertedId: id, doctor: 'Dr Teeth Whitening' });
    expect(again).toEqual([same, same]);
    expect(await listStored()).toHaveLength(1);
    await emptyOutbox(api);
    const { rows } = await sql`
      select payload ->> 'kind' as kind from graphile_worker._private_jobs
      where payload ->> 'id' = ${id}
    `.execute(api.db);
    expect(rows).toEqual([{ kind: 'booked' }]);
  });

  it('another treatment, and the same one on another day, can be booked', async () => {
    await book(api, patient);
    await book(api, patient, { treatment: 'Cavity Filling', role: 120, slot: '10.00 am' });
    await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    expect(await listStored()).toHaveLength(3);
  });

  it('the time and day of a cancelled booking can be booked again', async () => {
    await book(api, patient);
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await post(newBooking(patient))).toEqual(
      success({ acknowledged: true, insertedId: anId, doctor: 'Dr Teeth Whitening' }),
    );
    expect((await listStored()).map(({ status }) => status).sort()).toEqual([
      'booked',
      'cancelled',
    ]);
  });
});

describe('GET /bookings', () => {
  const list = (person: SignedIn, email: string) =>
    call(api, `GET /api/bookings?email=${email}`, { token: person.token });

  it('patients get their own bookings, soonest first [R7.16]', async () => {
    await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    await book(api, patient);
    await book(api, other, { slot: '10.00 am' });
    const later = {
      ...shown,
      appoinmentDate: 'Mar 4, 2026',
      startsAtUtc: '2026-03-04T14:30:00.000Z',
      endsAtUtc: '2026-03-04T15:00:00.000Z',
      changeableUntilUtc: '2026-03-03T14:30:00.000Z',
    };
    expect(await list(patient, 'patient@clinic.test')).toEqual(success([shown, later]));
  });

  it('an admin gets anyone’s bookings', async () => {
    await book(api, patient);
    expect(await list(admin, 'patient@clinic.test')).toEqual(success([shown]));
    expect(await list(admin, 'stranger@clinic.test')).toEqual(success([]));
  });

  it('the case of the email address does not matter', async () => {
    expect(await list(patient, 'Patient@Clinic.test')).toEqual(success([]));
  });

  it('someone else’s email address, and none at all, are rejected [R6.5]', async () => {
    expect(await list(other, 'patient@clinic.test')).toEqual(errorResponse('forbidden'));
    const response = await call(api, 'GET /api/bookings', { token: patient.token });
    expect(response).toEqual(invalidFields('email'));
  });
});

describe('GET /bookings/:id', () => {
  const get = (person: SignedIn, id: string) =>
    call(api, `GET /api/bookings/${id}`, { token: person.token });

  it('the owner and an admin get the booking [R6.4, R7.17]', async () => {
    const id = await book(api, patient);
    expect(await get(patient, id)).toEqual(success({ ...shown, _id: id }));
    expect(await get(admin, id)).toEqual(success({ ...shown, _id: id }));
  });

  it('no one else learns that the booking exists [R6.4]', async () => {
    const id = await book(api, patient);
    expect(await get(other, id)).toEqual(errorResponse('not_found'));
    expect(await get(patient, unknownId)).toEqual(errorResponse('not_found'));
    expect(await get(patient, 'nonsense')).toEqual(invalidFields('id'));
  });
});

describe('DELETE /bookings/:id', () => {
  const cancel = (person: SignedIn, id: string) =>
    call(api, `DELETE /api/bookings/${id}`, { token: person.token });

  const markPaid = () => api.db.updateTable('bookings').set({ status: 'paid' }).execute();

  const listStatuses = async () => (await listStored()).map(({ status }) => status);

  it('a booking is cancelled once, and its time can be booked by someone else [R4.22]', async () => {
    const id = await book(api, patient);
    expect(await cancel(patient, id)).toEqual(success({ modifiedCount: 1 }));
    expect(await cancel(patient, id)).toEqual(success({ modifiedCount: 0 }));
    expect(await listStatuses()).toEqual(['cancelled']);
    expect((await post(newBooking(other), other)).status).toBe(200);
  });

  it('an admin can cancel someone’s booking, and another patient cannot', async () => {
    const id = await book(api, patient);
    expect(await cancel(other, id)).toEqual(errorResponse('not_found'));
    expect(await listStatuses()).toEqual(['booked']);
    expect(await cancel(admin, id)).toEqual(success({ modifiedCount: 1 }));
  });

  it('a booking that has begun or does not exist cannot be cancelled, paid or not', async () => {
    const id = await book(api, patient);
    await markPaid();
    api.now = new Date('2026-03-03T14:30:00Z');
    const late = await signIn(api, { email: 'patient@clinic.test' });
    expect(await cancel(late, id)).toEqual(errorResponse('booking_closed'));
    expect(await listStatuses()).toEqual(['paid']);
    expect(await cancel(late, unknownId)).toEqual(errorResponse('not_found'));
    expect(await cancel(late, 'nonsense')).toEqual(invalidFields('id'));
  });
});
