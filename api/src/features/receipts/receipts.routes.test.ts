import { inflateSync } from 'node:zlib';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse } from '../../../test-kit/call';
import { addPayment } from '../../../test-kit/money';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';
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

it('the receipt of a paid booking is a PDF with what was paid, and by which card', async () => {
  const transactionId = await pay();
  const { status, body } = await getReceipt(patient);
  expect(status).toBe(200);
  const file = Buffer.from((body as { pdf: string }).pdf, 'base64');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const texts = readTexts(file);
  for (const text of ['Visa', '4242', '$180', transactionId, bookingId.slice(0, 8).toUpperCase()]) {
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
  const { body } = await getReceipt(await signInAdmin(api));
  const texts = readTexts(Buffer.from((body as { pdf: string }).pdf, 'base64'));
  expect(texts).toContain('Paid at the clinic');
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
  const booking = {
    id: bookingId,
    patient: patientName,
    treatment: 'Cavity Filling',
    doctor: null,
    dateLocal: '2023-01-05',
    timeLocal: '09:00',
    priceCents: 12_000,
    transactionId: 'pi_1',
    card: null,
    paidAt: new Date('2023-01-04T15:00:00Z'),
  };
  return renderReceipt(toReceiptContent(booking, clinic));
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
