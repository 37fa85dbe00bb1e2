import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse } from '../../../test-kit/call';
import { addPayment } from '../../../test-kit/money';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { recordEntry } from '../../core/money/ledger/ledger.service';
import { insertReceipt, lockLastNumber } from '../../core/money/receipts/receipts.repository';
import { inTransaction } from '../../database/connection';
import { toReceiptContent } from '../../core/money/receipts/receipt-content';
import { renderReceipt } from '../../core/money/receipts/receipt-pdf';

let api: TestApi;
let patient: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await sql`delete from receipt_counters`.execute(api.db);
  bookingId = await book(api, patient);
});

const getReceipt = ({ token }: SignedIn) =>
  call(api, `GET /api/bookings/${bookingId}/receipt`, { token });

async function pay(): Promise<string> {
  const { token } = patient;
  const body = { role: 180, bookingId };
  const prepared = await call(api, 'POST /api/create-payment-intent', { token, body });
  const { clientSecret } = prepared.body as { clientSecret: string };
  const transectionId = await payByCard(api, clientSecret);
  const payment = { ...body, transectionId, email: 'patient@clinic.test' };
  await call(api, 'POST /api/payments', { token, body: payment });
  return transectionId;
}

/** The pages' contents, as PDF operators. */
function readStreams(file: Buffer): string {
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n');
}

/** What is written in the standard fonts, whose codes are those of the characters. */
const readTexts = (file: Buffer): string =>
  readStreams(file)
    .split('\n')
    .filter((line) => line.endsWith('TJ'))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');

async function download(person: SignedIn): Promise<Buffer> {
  const { token } = person;
  const response = await fetch(`${api.url}/api/bookings/${bookingId}/receipt`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer());
}

it('the receipt of a paid booking is a PDF with what was paid, and by which card', async () => {
  const transactionId = await pay();
  const file = await download(patient);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const texts = readTexts(file);
  for (const text of ['Visa', '4242', 'Total paid', '$180', transactionId]) {
    expect(texts).toContain(text);
  }
});

it('the booking names the card', async () => {
  await pay();
  const { body } = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
  expect(body).toMatchObject({ card: { brand: 'visa', lastFour: '4242' } });
});

it('the receipt of a payment at the clinic names no card', async () => {
  await addPayment(api, { bookingId, intentId: null });
  const texts = readTexts(await download(await signInAdmin(api)));
  expect(texts).toContain('Cash');
  expect(texts).not.toContain('Transaction ID');
});

it('there is no receipt of an unpaid booking, nor for another patient', async () => {
  expect(await getReceipt(patient)).toEqual(errorResponse('not_found'));
  await pay();
  const other = await signIn(api, { email: 'other@clinic.test' });
  expect(await getReceipt(other)).toEqual(errorResponse('not_found'));
});

const clinic = {
  clinicId: 1,
  name: 'Molar',
  timeZone: 'America/New_York',
  address: '12 Harbour Lane',
  phone: '+1 212 555 0142',
};

const renderFor = (patientName: string): Promise<Buffer> => {
  const visit = {
    patient: patientName,
    treatment: 'Cavity Filling',
    addedTreatments: [] as string[],
    doctor: null,
    dateLocal: '2023-01-05',
    timeLocal: '09:00',
  } as const;
  const paidAt = new Date('2023-01-04T15:00:00Z');
  const line = { kind: 'payment', amountCents: 12_000, method: 'card_online' } as const;
  const rest = { card: null, transactionId: 'pi_1', recordedAt: paidAt, isCorrection: false };
  const lines = [{ ...line, ...rest }];
  const facts = { number: 1, corrects: null, issuedAt: paidAt, lines, netCents: 12_000 };
  return renderReceipt(toReceiptContent(visit, facts, clinic));
};

it.each(['Łucja Şahin', 'Ольга Петрова', 'ليلى حداد'])(
  'the name %s is written in an embedded font',
  async (patientName) => {
    const file = await renderFor(patientName);
    expect(file.toString('latin1')).toMatch(/\/FontName \/\w+\+DejaVuSans\b/);
    expect(readTexts(file)).not.toContain('?');
  },
);

it('a receipt in Latin letters needs no font in the file', async () => {
  expect((await renderFor('Ada Lovelace')).toString('latin1')).not.toContain('DejaVu');
});

/** Where the texts in the embedded font begin, from the left, in the order written. */
const readPlaces = (file: Buffer): number[] =>
  [...readStreams(file).matchAll(/1 0 0 1 (\S+) \S+ Tm\n\/F\d+ \S+ Tf\n\[<0[0-9a-f]+/g)].map(
    ([, left]) => Number(left),
  );

it('a name in Arabic is written from right to left, and what is in Latin after it on its left', async () => {
  expect(readPlaces(await renderFor('محمد عبد الرحمن الخطيب'))).toHaveLength(1);
  const [latin = 0, arabic = 0] = readPlaces(await renderFor('محمد عبد الرحمن Smith'));
  expect(latin).toBeLessThan(arabic);
});

const readFacts = async (id = bookingId) =>
  (await call(api, `GET /api/bookings/${id}/receipt-facts`, { token: patient.token })).body;

it('after a part refund, a corrected receipt states both and the net amount', async () => {
  const paymentId = await addPayment(api, { bookingId, intentId: 'pi_1' });
  expect(await readFacts()).toMatchObject({ number: 1, corrects: null, net: 180 });
  const refund = { bookingId, kind: 'refund', amountCents: -5_000, method: 'card_online' } as const;
  await inTransaction(api.db, (trx) =>
    recordEntry(trx, { ...refund, paymentId, recordedAt: api.now, by: null, providerId: 're_1' }),
  );
  const facts = await readFacts();
  expect(facts).toMatchObject({ number: 2, corrects: 1, net: 130 });
  expect(facts).toMatchObject({ lines: [{ amount: 180 }, { kind: 'refund', amount: -50 }] });
  const texts = readTexts(await download(patient));
  for (const text of ['Corrected receipt', '000002', '000001', 'Refunded on', '$50', '$130']) {
    expect(texts).toContain(text);
  }
  expect(texts).toContain('Net amount paid');
  expect(texts).not.toContain('Total paid');
});

it('a receipt keeps its number', async () => {
  await addPayment(api, { bookingId, intentId: 'pi_1' });
  const first = await readFacts();
  api.now = new Date(api.now.getTime() + 60_000);
  expect(await readFacts()).toEqual(first);
});

/** Paid visits, inserted past the rules: one patient can't have that many. */
async function insertPaidVisits(count: number): Promise<string[]> {
  await sql`alter table bookings drop constraint if exists bookings_patient_overlap`.execute(
    api.db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into bookings (clinic_id, user_id, patient_id, treatment_id, date_local, time_local,
      starts_at, ends_at, chair_free_at, price_cents, contact_name, contact_email, contact_phone)
    select 1, p.user_id, p.patient_id, (select treatment_id from treatments limit 1),
      date '2027-01-01' + n, '09:00', date '2027-01-01' + n, date '2027-01-01' + n + time '00:30',
      date '2027-01-01' + n + time '00:30', 18000, '', '', ''
    from patients p, generate_series(1, ${count}) n where p.user_id = ${patient.userId}
    returning booking_id as id`.execute(api.db);
  for (const { id } of rows) await addPayment(api, { bookingId: id, intentId: null });
  return rows.map(({ id }) => id);
}

const listNumbers = async (): Promise<number[]> => {
  const rows = await api.db.selectFrom('receipts').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
};

it('fifty receipts at once, each asked for twice, have consecutive numbers without a gap', async () => {
  const ids = await insertPaidVisits(50);
  const numbers = await Promise.all(
    [...ids, ...ids].map(async (id) => ((await readFacts(id)) as { number: number }).number),
  );
  const consecutive = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(await listNumbers()).toEqual(consecutive);
  expect(numbers.slice(50)).toEqual(numbers.slice(0, 50));
  expect(numbers.slice(50).toSorted((a, b) => a - b)).toEqual(consecutive);
});

it('control: numbers that are taken without the lock collide', async () => {
  const ids = await insertPaidVisits(50);
  const issue = (id: string) =>
    sql`insert into receipts (clinic_id, number, booking_id, issued_at, entries)
      select 1, coalesce(max(number), 0) + 1, ${id}::uuid, now(), 1 from receipts, pg_sleep(0.05)`.execute(
      api.db,
    );
  const outcomes = await Promise.allSettled(ids.map(issue));
  expect(outcomes.filter(({ status }) => status === 'rejected')).not.toEqual([]);
});

it('a number that was not used is given again', async () => {
  await addPayment(api, { bookingId, intentId: null });
  const failing = inTransaction(api.db, async (trx) => {
    await insertReceipt(trx, {
      ...{ bookingId, number: (await lockLastNumber(trx)) + 1, corrects: null },
      ...{ issuedAt: api.now, entries: 1 },
    });
    throw new Error('crash');
  });
  await expect(failing).rejects.toThrow('crash');
  expect(await readFacts()).toMatchObject({ number: 1 });
});
