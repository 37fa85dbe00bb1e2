import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { requireSession } from 'shared-auth';
import {
  type Booking,
  createPayment,
  createPaymentIntent,
  type ErrorCode,
  errorCatalogue,
  getBooking,
  listBookings,
  listDoctors,
  paths,
  toQueryKey,
} from 'shared-contracts';
import {
  ada,
  mockDownloads,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  unpaidBooking as booking,
} from 'shared-testing';
import { installProvider, removeProvider } from '../test-kit/fake-provider';
import { texts } from '../texts';
import * as page from './payment';

const succeeded = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
const declined = { error: { message: 'Your card was declined.' } };
const pending = new Promise<never>(() => undefined);

const payButton = () => screen.findByRole('button', { name: 'Pay $120' });

const cardScript = () => document.querySelector('script[src$="/cards.js"]') as Element;

function openPage(changes: Partial<Booking> = {}) {
  mockEndpoint(getBooking, () => ({ ...booking, ...changes }));
  return renderPage(page, paths.payment(':id'), paths.payment(booking.id));
}

async function openForm(confirm: (clientSecret: string) => unknown) {
  const provider = installProvider(confirm);
  const { user, client } = openPage();
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  return { client, user, provider, pay: async () => user.click(await payButton()) };
}

beforeEach(() => {
  mockEndpoint(createPaymentIntent, () => ({ clientSecret: 'secret-1' }));
  mockEndpoint(createPayment, () => ({ id: booking.id }));
  signIn();
});

afterEach(() => jest.useRealTimers());

it('the page says what the payment is for, and requests an intent [R2.36]', async () => {
  await openForm(() => succeeded);
  expect(screen.getByRole('heading', { name: 'Payment for Cavity Filling' })).toBeInTheDocument();
  const text = 'Please pay $120 for your appoinment on Jan 5, 2023 at 9.00 am';
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requestsTo(createPaymentIntent)).toEqual([
    { body: { priceCents: 12_000, bookingId: booking.id } },
  ]);
});

it('a summary beside the form says what is paid for', async () => {
  await openForm(() => succeeded);
  const summary = within(screen.getByRole('region', { name: texts.summary.heading }));
  for (const text of [
    'Cavity Filling',
    'Dr. Amara Osei',
    'Thu, Jan 5, 2023',
    '9.00 am',
    'Molar',
    '7 Orchard Street, Old Town',
    '$120',
  ]) {
    expect(summary.getByText(text)).toBeVisible();
  }
});

it('the test cards of a local start are listed outside the form', async () => {
  await openForm(() => succeeded);
  const cards = screen.getByRole('region', { name: texts.testCards.heading });
  expect(within(cards).getByText('4242 4242 4242 4242')).toBeVisible();
  expect(cards.closest('form')).toBeNull();
});

it('the Pay button is disabled until the server has created the intent [R4.13]', async () => {
  installProvider(() => succeeded);
  mockEndpoint(createPaymentIntent, () => pending);
  openPage();
  expect(await payButton()).toBeDisabled();
});

it('the Pay button is disabled until the provider is ready [R4.13]', async () => {
  removeProvider();
  openPage();
  expect(await payButton()).toBeDisabled();
  installProvider(() => succeeded);
  fireEvent.load(cardScript());
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

it('the page says that the provider cannot be reached, and retries on request', async () => {
  removeProvider();
  const { user } = openPage();
  await payButton();
  fireEvent.error(cardScript());
  expect(await screen.findByText(texts.providerMissing)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.tryAgain }));
  installProvider(() => succeeded);
  fireEvent.load(cardScript());
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

it('the script of a provider that does not respond is removed from the page', async () => {
  removeProvider();
  jest.useFakeTimers();
  openPage();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(cardScript()).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(cardScript()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: texts.tryAgain })).toBeVisible();
});

it("a payment is made in the patient's name, recorded and confirmed with congrats [R4.15]", async () => {
  const { pay, provider } = await openForm(() => succeeded);
  await pay();
  const heading = await screen.findByRole('heading', { name: 'congrats' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(texts.transaction('pi_1'))).toBeInTheDocument();
  expect(await screen.findByText(texts.recorded)).toBeInTheDocument();
  expect(provider.confirmCardPayment).toHaveBeenCalledWith('secret-1', {
    payment_method: {
      card: provider.element,
      billing_details: { name: 'Ada Lovelace', email: ada.email },
    },
  });
  expect(requestsTo(createPayment)).toEqual([
    {
      body: {
        priceCents: 12_000,
        transactionId: 'pi_1',
        email: ada.email,
        bookingId: booking.id,
      },
    },
  ]);
  const link = screen.getByRole('link', { name: texts.backToVisits });
  expect(link).toHaveAttribute('href', paths.dashboard);
});

it('the transaction ID can be copied, and the visit saved in a calendar', async () => {
  const downloads = mockDownloads();
  const { pay, user } = await openForm(() => succeeded);
  await pay();
  await user.click(await screen.findByRole('button', { name: texts.copy }));
  expect(await screen.findByText(texts.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('pi_1');
  await user.click(screen.getByRole('button', { name: texts.addToCalendar }));
  expect(downloads).toMatchObject([{ name: 'appointment-2023-01-05.ics' }]);
});

it('the page says when the transaction ID could not be copied', async () => {
  const { pay, user } = await openForm(() => succeeded);
  await pay();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error());
  await user.click(await screen.findByRole('button', { name: texts.copy }));
  expect(await screen.findByText(texts.notCopied)).toBeVisible();
  writeText.mockRestore();
});

it('a payment invalidates the cached bookings and nothing else', async () => {
  const { pay, client } = await openForm(() => succeeded);
  const bookings = toQueryKey(listBookings, { query: { email: ada.email } });
  const doctors = toQueryKey(listDoctors, {});
  client.setQueryData(bookings, [booking]);
  client.setQueryData(doctors, []);
  await pay();
  await screen.findByText(texts.recorded);
  expect(client.getQueryState(bookings)).toMatchObject({ isInvalidated: true });
  expect(client.getQueryState(doctors)).toMatchObject({ isInvalidated: false });
});

it('the card is charged once, however often the button is pressed [R4.14]', async () => {
  const { pay, provider } = await openForm(() => pending);
  await pay();
  expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
  await pay();
  expect(provider.confirmCardPayment).toHaveBeenCalledTimes(1);
});

it('a change that the card field tells of while the card is charged does not end the charge', async () => {
  const { pay, provider } = await openForm(() => pending);
  await pay();
  act(() => provider.element.type('Your card number is incomplete.'));
  expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Your card number is incomplete.')).not.toBeInTheDocument();
  await pay();
  expect(provider.confirmCardPayment).toHaveBeenCalledTimes(1);
});

it("the form shows the provider's error, and the patient can pay again", async () => {
  let response: unknown = declined;
  const { pay } = await openForm(() => response);
  await pay();
  const message = await screen.findByText('Your card was declined.');
  expect(message.closest('[role=alert]')).toBeInTheDocument();
  expect(requestsTo(createPayment)).toHaveLength(0);
  response = succeeded;
  await pay();
  expect(await screen.findByRole('heading', { name: 'congrats' })).toBeInTheDocument();
});

it('the form shows errors of the card while it is typed [R5.10]', async () => {
  const { provider } = await openForm(() => succeeded);
  act(() => provider.element.type('Your card number is invalid.'));
  expect(screen.getByText('Your card number is invalid.')).toBeInTheDocument();
  act(() => provider.element.type(null));
  expect(screen.queryByText('Your card number is invalid.')).not.toBeInTheDocument();
});

it('the patient can pay again when the provider does not respond', async () => {
  const { pay } = await openForm(() => Promise.reject(new Error('offline')));
  await pay();
  expect(await screen.findByText(texts.noResponse)).toBeInTheDocument();
  expect(await payButton()).toBeEnabled();
});

describe('when the payment was cancelled', () => {
  const cancelled = { error: { payment_intent: { id: 'pi_1', status: 'canceled' } } };

  it('the page says that the booking was cancelled, if it was [R4.22]', async () => {
    const { pay } = await openForm(() => cancelled);
    mockEndpoint(createPaymentIntent, () => new MockApiError('booking_cancelled'));
    await pay();
    expect(await screen.findByText(texts.cancelledTitle)).toBeInTheDocument();
    expect(requestsTo(createPayment)).toHaveLength(0);
  });

  it('the patient can pay again if it was not', async () => {
    const { pay } = await openForm((secret) => (secret === 'secret-1' ? cancelled : succeeded));
    mockEndpoint(createPaymentIntent, () => ({ clientSecret: 'secret-2' }));
    await pay();
    expect(await screen.findByText(texts.paymentCancelled)).toBeInTheDocument();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    await pay();
    expect(await screen.findByRole('heading', { name: 'congrats' })).toBeInTheDocument();
  });
});

it('a patient whose bank is slow is not asked to pay again [R4.17]', async () => {
  const { pay } = await openForm(() => ({ paymentIntent: { id: 'pi_1', status: 'processing' } }));
  await pay();
  expect(await screen.findByText(texts.processingTitle)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

describe('when a payment could not be recorded', () => {
  it('the patient is reassured and not asked to pay again [R4.17]', async () => {
    mockEndpoint(createPayment, () => new MockApiError('payment_mismatch'));
    const { pay } = await openForm(() => succeeded);
    await pay();
    expect(await screen.findByText(texts.recordedLater)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'congrats' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('the page promises a refund instead of congrats if the booking was cancelled [R4.18]', async () => {
    mockEndpoint(createPayment, () => new MockApiError('refund_due'));
    const { pay } = await openForm(() => succeeded);
    await pay();
    const heading = await screen.findByRole('heading', { name: texts.refundTitle });
    expect(heading).toHaveFocus();
    expect(screen.getByText(texts.refundText)).toBeInTheDocument();
    expect(screen.getByText(texts.transaction('pi_1'))).toBeInTheDocument();
    expect(screen.queryByText('congrats')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('the request is repeated after a temporary error', async () => {
    let count = 0;
    mockEndpoint(createPayment, () => {
      count += 1;
      return count === 1 ? new MockApiError('internal') : { id: booking.id };
    });
    const { pay } = await openForm(() => succeeded);
    await pay();
    expect(await screen.findByText(texts.recorded)).toBeInTheDocument();
    expect(requestsTo(createPayment)).toHaveLength(2);
  });
});

it.each<[Partial<Booking>, string]>([
  [{ isPaid: true }, texts.alreadyPaidTitle],
  [{ status: 'cancelled', isPaid: true }, texts.refundTitle],
  [{ status: 'cancelled' }, texts.cancelledTitle],
  [{ priceCents: 0 }, texts.freeTitle],
])('the page asks for no card when the booking has %j [R4.18]', async (changes, title) => {
  openPage(changes);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(requestsTo(createPaymentIntent)).toHaveLength(0);
});

it.each<[ErrorCode, string]>([
  ['already_paid', texts.alreadyPaidTitle],
  ['refund_due', texts.refundTitle],
  ['booking_cancelled', texts.cancelledTitle],
  ['service_unavailable', texts.startFailedTitle],
])('the page explains the error %s', async (code, title) => {
  installProvider(() => succeeded);
  mockEndpoint(createPaymentIntent, () => new MockApiError(code));
  openPage();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: texts.backToVisits })).toBeVisible();
});

it('the page shows a changed price on request', async () => {
  installProvider(() => succeeded);
  mockEndpoint(createPaymentIntent, () => new MockApiError('price_mismatch'));
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: texts.priceChanged });
  mockEndpoint(createPaymentIntent, () => ({ clientSecret: 'secret-2' }));
  mockEndpoint(getBooking, () => ({ ...booking, priceCents: 9900 }));
  await user.click(retry);
  expect(await screen.findByText(/Please pay \$99/)).toBeInTheDocument();
});

describe('when the booking cannot be loaded', () => {
  function openFailing(code: ErrorCode, id = booking.id) {
    mockEndpoint(getBooking, () => new MockApiError(code));
    return renderPage(page, paths.payment(':id'), paths.payment(id));
  }

  const getActions = () =>
    [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map(
      ({ textContent }) => textContent,
    );

  it.each([booking.id, 'no-id'])(
    'the page of the unknown booking %s leads back and offers no retry',
    async (id) => {
      openFailing('not_found', id);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('something went wrong');
      expect(alert).toHaveTextContent(errorCatalogue.not_found.message);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.errorHeading);
      expect(document.title).toBe(`${texts.errorHeading} · Molar`);
      expect(getActions()).toEqual([texts.backToVisits, 'signOut']);
      expect(screen.getByRole('link')).toHaveAttribute('href', paths.dashboard);
    },
  );

  it('the page offers to load the booking again after a temporary error', async () => {
    const { user } = openFailing('internal');
    await screen.findByText(errorCatalogue.internal.message);
    expect(getActions()).toEqual([texts.backToVisits, texts.tryAgain, 'signOut']);
    mockEndpoint(getBooking, () => booking);
    await user.click(screen.getByRole('button', { name: texts.tryAgain }));
    expect(await screen.findByText(/Please pay \$120/)).toBeInTheDocument();
  });

  it('the patient can sign out', async () => {
    const logOut = jest.spyOn(requireSession(), 'logOut').mockResolvedValue();
    const { user, router } = openFailing('internal');
    await user.click(await screen.findByRole('button', { name: 'signOut' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.login));
    expect(logOut).toHaveBeenCalledTimes(1);
    logOut.mockRestore();
  });
});
