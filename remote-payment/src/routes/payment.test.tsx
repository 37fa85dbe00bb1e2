import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-contracts';
import {
  ada,
  mockEndpoint,
  requestsTo,
  MockApiError,
  renderPage,
  signIn,
  unpaidBooking as booking,
} from 'shared-testing';
import { installProvider, removeProvider } from '../test-kit/fake-provider';
import * as page from './payment';

const succeeded = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
const declined = { error: { message: 'Your card was declined.' } };
const neverAnswers = new Promise<never>(() => undefined);

const payButton = () => screen.findByRole('button', { name: 'Pay' });

const cardScript = () => document.querySelector('script[src$="/cards.js"]') as Element;

function openPage(facts: Partial<typeof booking> = {}) {
  mockEndpoint(`GET /bookings/${booking._id}`, () => ({ ...booking, ...facts }));
  return renderPage(page, paths.payment(':id'), paths.payment(booking._id));
}

async function openForm(answer: (clientSecret: string) => unknown) {
  const provider = installProvider(answer);
  const { user } = openPage();
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  return { user, provider, pay: async () => user.click(await payButton()) };
}

beforeEach(() => {
  mockEndpoint('POST /create-payment-intent', () => ({ clientSecret: 'secret-1' }));
  mockEndpoint('POST /payments', () => ({ insertedId: booking._id }));
  signIn();
});

afterEach(() => jest.useRealTimers());

it('says what is to be paid for [R2.36]', async () => {
  await openForm(() => succeeded);
  expect(screen.getByRole('heading', { name: 'Payment for Cavity Filling' })).toBeInTheDocument();
  const text = 'Please pay $120 for your appoinment on Jan 5, 2023 at 9.00 am';
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requestsTo('POST /create-payment-intent').map(({ body }) => body)).toEqual([
    { role: 120, bookingId: booking._id },
  ]);
});

it('does not let anybody pay before the server is ready [R4.13]', async () => {
  installProvider(() => succeeded);
  mockEndpoint('POST /create-payment-intent', () => neverAnswers);
  openPage();
  expect(await payButton()).toBeDisabled();
});

it('does not let anybody pay before the provider is ready [R4.13]', async () => {
  removeProvider();
  openPage();
  expect(await payButton()).toBeDisabled();
  installProvider(() => succeeded);
  fireEvent.load(cardScript());
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

it('says when the provider can not be reached, and tries again on request', async () => {
  removeProvider();
  const { user } = openPage();
  await payButton();
  fireEvent.error(cardScript());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  installProvider(() => succeeded);
  fireEvent.load(cardScript());
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

it('takes the script of a provider that never answers off the page', async () => {
  removeProvider();
  jest.useFakeTimers();
  openPage();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(cardScript()).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(cardScript()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('pays in the name of the patient, records it and says congrats [R4.15]', async () => {
  const { pay, provider } = await openForm(() => succeeded);
  await pay();
  const heading = await screen.findByRole('heading', { name: 'congrats' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('pi_1')).toBeInTheDocument();
  expect(await screen.findByText('Your appointment is marked as paid.')).toBeInTheDocument();
  expect(provider.confirmCardPayment).toHaveBeenCalledWith('secret-1', {
    payment_method: {
      card: provider.element,
      billing_details: { name: 'Ada Lovelace', email: ada.email },
    },
  });
  expect(requestsTo('POST /payments').map(({ body }) => body)).toEqual([
    { role: 120, transectionId: 'pi_1', email: ada.email, bookingId: booking._id },
  ]);
  const link = screen.getByRole('link', { name: 'Back to My Appoinments' });
  expect(link).toHaveAttribute('href', paths.dashboard);
});

it('charges once, however often the button is pressed [R4.14]', async () => {
  const { pay, provider } = await openForm(() => neverAnswers);
  await pay();
  expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
  await pay();
  expect(provider.confirmCardPayment).toHaveBeenCalledTimes(1);
});

it('shows the words of the provider under the form and lets the patient try again', async () => {
  let answer: unknown = declined;
  const { pay } = await openForm(() => answer);
  await pay();
  const message = await screen.findByText('Your card was declined.');
  expect(message.closest('[role=alert]')).toBeInTheDocument();
  expect(requestsTo('POST /payments')).toHaveLength(0);
  answer = succeeded;
  await pay();
  expect(await screen.findByRole('heading', { name: 'congrats' })).toBeInTheDocument();
});

it('shows what is wrong with the card while it is typed [R5.10]', async () => {
  const { provider } = await openForm(() => succeeded);
  act(() => provider.element.type('Your card number is invalid.'));
  expect(screen.getByText('Your card number is invalid.')).toBeInTheDocument();
  act(() => provider.element.type(null));
  expect(screen.queryByText('Your card number is invalid.')).not.toBeInTheDocument();
});

it('stays payable when the provider gives no answer', async () => {
  const { pay } = await openForm(() => Promise.reject(new Error('offline')));
  await pay();
  expect(await screen.findByText(/a booking is never charged twice/)).toBeInTheDocument();
  expect(await payButton()).toBeEnabled();
});

describe('when the payment was withdrawn', () => {
  const withdrawn = { error: { payment_intent: { id: 'pi_1', status: 'canceled' } } };

  it('says that the visit was cancelled, if it was [R4.22]', async () => {
    const { pay } = await openForm(() => withdrawn);
    mockEndpoint('POST /create-payment-intent', () => new MockApiError('booking_cancelled'));
    await pay();
    expect(await screen.findByText('This appointment has been cancelled')).toBeInTheDocument();
    expect(requestsTo('POST /payments')).toHaveLength(0);
  });

  it('takes another payment otherwise', async () => {
    const { pay } = await openForm((secret) => (secret === 'secret-1' ? withdrawn : succeeded));
    mockEndpoint('POST /create-payment-intent', () => ({ clientSecret: 'secret-2' }));
    await pay();
    expect(await screen.findByText(/Nothing has been charged/)).toBeInTheDocument();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    await pay();
    expect(await screen.findByRole('heading', { name: 'congrats' })).toBeInTheDocument();
  });
});

it('does not ask to pay again while the bank is slow [R4.17]', async () => {
  const { pay } = await openForm(() => ({ paymentIntent: { id: 'pi_1', status: 'processing' } }));
  await pay();
  expect(await screen.findByText('Your payment is being processed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

describe('when recording fails', () => {
  it('is calm about it and does not ask to pay again [R4.17]', async () => {
    mockEndpoint('POST /payments', () => new MockApiError('payment_mismatch'));
    const { pay } = await openForm(() => succeeded);
    await pay();
    expect(await screen.findByText(/nothing left for you to do/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'congrats' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('says that the money comes back when the visit had been cancelled, instead of congrats [R4.18]', async () => {
    mockEndpoint('POST /payments', () => new MockApiError('refund_due'));
    const { pay } = await openForm(() => succeeded);
    await pay();
    const heading = await screen.findByRole('heading', { name: 'Your money will be returned' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/The clinic will return your money/)).toBeInTheDocument();
    expect(screen.getByText('pi_1')).toBeInTheDocument();
    expect(screen.queryByText('congrats')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('tries again when that may help', async () => {
    let calls = 0;
    mockEndpoint('POST /payments', () => {
      calls += 1;
      return calls === 1 ? new MockApiError('internal') : { insertedId: booking._id };
    });
    const { pay } = await openForm(() => succeeded);
    await pay();
    const note = await screen.findByText('Your appointment is marked as paid.');
    expect(note).toBeInTheDocument();
    expect(requestsTo('POST /payments')).toHaveLength(2);
  });
});

it.each<[Partial<typeof booking>, string]>([
  [{ paid: true }, 'This appointment is already paid'],
  [{ status: 'cancelled', paid: true }, 'Your money will be returned'],
  [{ status: 'cancelled' }, 'This appointment has been cancelled'],
  [{ role: 0 }, 'This appointment is free of charge'],
])('asks for no card when the booking has %j [R4.18]', async (facts, title) => {
  openPage(facts);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(requestsTo('POST /create-payment-intent')).toHaveLength(0);
});

it.each([
  ['already_paid', 'This appointment is already paid'],
  ['refund_due', 'Your money will be returned'],
  ['booking_cancelled', 'This appointment has been cancelled'],
  ['service_unavailable', 'We could not prepare your payment'],
] as const)('explains the refusal %s', async (code, title) => {
  installProvider(() => succeeded);
  mockEndpoint('POST /create-payment-intent', () => new MockApiError(code));
  openPage();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

it('shows the new price on request', async () => {
  installProvider(() => succeeded);
  mockEndpoint('POST /create-payment-intent', () => new MockApiError('price_mismatch'));
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Show the new price' });
  mockEndpoint('POST /create-payment-intent', () => ({ clientSecret: 'secret-2' }));
  mockEndpoint(`GET /bookings/${booking._id}`, () => ({ ...booking, role: 99 }));
  await user.click(retry);
  expect(await screen.findByText(/Please pay \$99/)).toBeInTheDocument();
});
