import { screen, waitFor } from '@testing-library/react';
import {
  arriveByLink,
  bookByLink,
  cancelByLink,
  confirmByLink,
  errorCatalogue,
  HOUR_MS,
  type LinkedVisit,
  listLinkTimes,
  moveByLink,
  paths,
  readVisitLink,
} from 'shared-contracts';
import {
  type Handler,
  mockEndpoint,
  MockApiError,
  networkDown,
  renderPage,
  requestsTo,
} from 'shared-testing';
import { texts } from '../texts';
import { Component } from './visit';

const { visit: words } = texts;
const token = 'a.b.c';
const body = { token };

const visit: LinkedVisit = {
  purpose: 'confirm',
  treatment: 'Cavity Filling',
  dateLocal: '2023-01-05',
  timeLocal: '09:00',
  startsAt: new Date('2023-01-05T14:00:00Z'),
  doctor: 'Dr. Amara Osei',
  status: 'paid',
  isPaid: true,
  confirmedAt: null,
  changeableUntil: new Date('2999-01-04T14:00:00Z'),
  refundableCents: 12_000,
  lateFeeCents: 2_000,
  paidCents: 12_000,
  address: '12 Harbour Lane',
  phone: '+1 212 555 0142',
};

function open(handler: Handler<typeof readVisitLink> = () => visit, hash = `#${token}`) {
  mockEndpoint(readVisitLink, handler);
  return renderPage({ Component }, paths.visit, paths.visit + hash);
}

const confirmButton = () => screen.findByRole('button', { name: words.confirm });
const cancelButton = () => screen.findByRole('button', { name: words.cancel });
const cancellation: LinkedVisit = { ...visit, purpose: 'cancel' };

it('the page shows treatment, date, time, doctor and where the clinic is', async () => {
  open();
  await confirmButton();
  for (const fact of ['Cavity Filling', 'Jan 5, 2023', '9.00 am', 'Dr. Amara Osei']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.getByText('12 Harbour Lane')).toBeVisible();
  expect(screen.getByRole('link', { name: visit.phone })).toHaveAttribute(
    'href',
    'tel:+12125550142',
  );
  expect(requestsTo(readVisitLink)).toEqual([{ body }]);
});

it('opening a link neither confirms nor cancels', async () => {
  open();
  await confirmButton();
  expect(requestsTo(confirmByLink)).toEqual([]);
  expect(requestsTo(cancelByLink)).toEqual([]);
});

it('a press confirms the visit', async () => {
  const { user } = open();
  mockEndpoint(confirmByLink, () => {
    mockEndpoint(readVisitLink, () => ({ ...visit, confirmedAt: new Date() }));
    return { modifiedCount: 1 };
  });
  await user.click(await confirmButton());
  expect(await screen.findByText(words.confirmed)).toBeVisible();
  expect(requestsTo(confirmByLink)).toEqual([{ body }]);
  expect(screen.queryByRole('button', { name: words.confirm })).not.toBeInTheDocument();
});

const offered: LinkedVisit = {
  ...visit,
  purpose: 'book',
  status: 'booked',
  isPaid: false,
  changeableUntil: null,
  refundableCents: 0,
  heldUntil: new Date('2023-01-02T15:30:00Z'),
  priceCents: 12_000,
};

it('a press books the time that the waiting list holds, whose price and end are told', async () => {
  const { user } = open(() => offered);
  mockEndpoint(bookByLink, () => {
    mockEndpoint(readVisitLink, () => ({ ...offered, heldUntil: undefined }));
    return { modifiedCount: 1 };
  });
  expect(await screen.findByText(words.held('10.30 am'))).toBeVisible();
  expect(screen.getByText(words.offerPrice('$120'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.bookOffer }));
  expect(await screen.findByText(words.offerBooked)).toBeVisible();
  expect(requestsTo(bookByLink)).toEqual([{ body }]);
});

it('an offer that has ended is said to be, also when it ends before the press', async () => {
  const { user } = open(() => offered);
  mockEndpoint(bookByLink, () => {
    mockEndpoint(readVisitLink, () => new MockApiError('hold_expired'));
    return new MockApiError('hold_expired');
  });
  await user.click(await screen.findByRole('button', { name: words.bookOffer }));
  expect(await screen.findByText(words.offerEnded)).toBeVisible();
});

it('a visit that is confirmed already is said to be', async () => {
  open(() => ({ ...visit, confirmedAt: new Date() }));
  expect(await screen.findByText(words.confirmed)).toBeVisible();
});

it('refund and terms are told before a press cancels the visit', async () => {
  const { user } = open(() => cancellation);
  mockEndpoint(cancelByLink, () => {
    const cancelled = { ...cancellation, status: 'cancelled' as const, refundableCents: 0 };
    mockEndpoint(readVisitLink, () => cancelled);
    return { modifiedCount: 1 };
  });
  const button = await cancelButton();
  expect(screen.getByText(words.refund('$120'))).toBeVisible();
  expect(screen.getByText(/^Free to cancel until Fri, Jan 4, 2999, 9.00 am;/)).toBeVisible();
  await user.click(button);
  expect(await screen.findByText(`${words.cancelled} ${words.refunding}`)).toBeVisible();
  expect(requestsTo(cancelByLink)).toEqual([{ body: { ...body, refundCents: 12_000 } }]);
});

it('nothing is said to be refunded of a visit that was not paid', async () => {
  open(() => ({
    ...cancellation,
    status: 'booked',
    isPaid: false,
    refundableCents: 0,
    paidCents: 0,
  }));
  await cancelButton();
  expect(screen.getByText(words.nothingToRefund)).toBeVisible();
});

it('within the notice period the page of an older API says to call', async () => {
  const { lateFeeCents: _, ...older } = cancellation;
  open(() => ({ ...older, changeableUntil: new Date(Date.now() - HOUR_MS) }));
  expect(await screen.findByText(words.callToCancel)).toBeVisible();
  const call = screen.getByRole('link', { name: words.call(visit.phone) });
  expect(call).toHaveAttribute('href', 'tel:+12125550142');
  expect(screen.queryByRole('button', { name: words.cancel })).not.toBeInTheDocument();
});

it('a late press cancels with the fee that was shown', async () => {
  const changeableUntil = new Date(Date.now() - HOUR_MS);
  const { user } = open(() => ({ ...cancellation, changeableUntil, refundableCents: 10_000 }));
  mockEndpoint(cancelByLink, () => ({ modifiedCount: 1 }));
  const button = await cancelButton();
  const told = `${words.fee('$20', '$120')} ${words.refund('$100')}`;
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByText(words.callToReschedule)).toBeVisible();
  await user.click(button);
  expect(requestsTo(cancelByLink)).toEqual([{ body: { ...body, refundCents: 10_000 } }]);
});

it.each<[string, LinkedVisit, string]>([
  ['confirm', { ...visit, status: 'cancelled', changeableUntil: null }, words.alreadyCancelled],
  [
    'cancel',
    { ...cancellation, status: 'cancelled', changeableUntil: null },
    words.alreadyCancelled,
  ],
  ['confirm', { ...visit, status: 'arrived', changeableUntil: null }, words.closed],
  ['cancel', { ...cancellation, status: 'arrived', changeableUntil: null }, words.closed],
])('a link to %s says what is true of a visit that is over: %j', async (_purpose, state, text) => {
  open(() => state);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a rejected press says why and can be repeated', async () => {
  const { user } = open(() => cancellation);
  mockEndpoint(cancelByLink, () => new MockApiError('payment_in_progress'));
  await user.click(await cancelButton());
  expect(await screen.findByText(errorCatalogue.payment_in_progress.message)).toBeVisible();
  expect(await cancelButton()).toBeVisible();
});

it.each([
  ['an expired link', `#${token}`],
  ['an address without a token', ''],
])('%s leads to the login', async (_what, hash) => {
  const { user } = open(() => new MockApiError('link_expired'), hash);
  expect(await screen.findByText(words.expired)).toBeVisible();
  await user.click(screen.getByRole('link', { name: words.login }));
  expect(screen.getByText('another page')).toBeVisible();
});

it('a link that expires while the page is open says so', async () => {
  const { user } = open();
  mockEndpoint(confirmByLink, () => {
    mockEndpoint(readVisitLink, () => new MockApiError('link_expired'));
    return new MockApiError('link_expired');
  });
  await user.click(await confirmButton());
  expect(await screen.findByText(words.expired)).toBeVisible();
});

it('the visit loads on retry after a failure', async () => {
  const { user } = open(networkDown);
  await screen.findByRole('heading', { name: words.failed });
  mockEndpoint(readVisitLink, () => visit);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await confirmButton()).toBeVisible();
});

describe('a link to check in', () => {
  const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const arrival: LinkedVisit = {
    ...visit,
    purpose: 'arrive',
    startsAt: fromNow(1),
    endsAt: fromNow(2),
  };
  const button = () => screen.findByRole('button', { name: words.arrive });

  it('tells the clinic that the patient is there when its button is pressed, not before', async () => {
    const { user } = open(() => arrival);
    mockEndpoint(arriveByLink, () => {
      mockEndpoint(readVisitLink, () => ({ ...arrival, status: 'arrived' }));
      return { modifiedCount: 1 };
    });
    await button();
    expect(requestsTo(arriveByLink)).toEqual([]);
    await user.click(await button());
    expect(await screen.findByText(words.arrived)).toBeVisible();
    expect(requestsTo(arriveByLink)).toEqual([{ body }]);
    expect(screen.queryByRole('button', { name: words.arrive })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<LinkedVisit>, string]>([
    [
      'from when it works',
      {
        dateLocal: '2099-01-07',
        startsAt: new Date('2099-01-07T16:00:00Z'),
        endsAt: new Date('2099-01-07T17:00:00Z'),
      },
      words.arriveFrom('Wed, Jan 7, 2099', '9.00 am'),
    ],
    ['that the time for it is over', { endsAt: fromNow(-0.1) }, words.arriveAtDesk],
    ['that a missed visit is for reception', { status: 'no_show' }, words.arriveAtDesk],
    ['that the patient has checked in', { status: 'arrived' }, words.arrived],
    ['that the visit is cancelled', { status: 'cancelled' }, words.alreadyCancelled],
  ])('says %s', async (_what, changes, said) => {
    open(() => ({ ...arrival, ...changes }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says why a press was rejected', async () => {
    const { user } = open(() => arrival);
    mockEndpoint(arriveByLink, () => new MockApiError('check_in_closed'));
    await user.click(await button());
    expect(await screen.findByText(errorCatalogue.check_in_closed.message)).toBeVisible();
  });
});

describe('a link to choose another time', () => {
  const moving: LinkedVisit = { ...visit, purpose: 'move' };
  const time = { dateLocal: '2023-01-06', timeLocal: '10:00' } as const;
  const later = { dateLocal: '2023-01-09', timeLocal: '09:00' } as const;
  const moveButton = () => screen.findByRole('button', { name: words.move });
  const field = () => screen.findByLabelText(new RegExp(`^${words.newTime}`));

  it('moves the visit to the time that is chosen', async () => {
    mockEndpoint(listLinkTimes, () => [time, later]);
    mockEndpoint(moveByLink, () => ({ modifiedCount: 1 }));
    const { user } = open(() => moving);
    await user.click(await moveButton());
    expect(await field()).toBeInvalid();
    expect(requestsTo(moveByLink)).toEqual([]);
    await user.selectOptions(await field(), 'Fri, Jan 6, 2023 at 10.00 am');
    await user.click(await moveButton());
    expect(await screen.findByText(words.moved('Fri, Jan 6, 2023 at 10.00 am'))).toBeVisible();
    expect(requestsTo(moveByLink)).toEqual([{ body: { token, ...time } }]);
  });

  it('offers other times when someone else was first', async () => {
    let times: { dateLocal: string; timeLocal: string }[] = [time, later];
    mockEndpoint(listLinkTimes, () => times as (typeof time)[]);
    mockEndpoint(moveByLink, () => {
      times = [later];
      return new MockApiError('slot_taken');
    });
    const { user } = open(() => moving);
    await user.selectOptions(await field(), 'Fri, Jan 6, 2023 at 10.00 am');
    await user.click(await moveButton());
    expect(await screen.findByText(errorCatalogue.slot_taken.message)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Jan 6/)).not.toBeInTheDocument());
    expect(await field()).toHaveValue('');
  });

  it('asks to call when no time is free', async () => {
    mockEndpoint(listLinkTimes, () => []);
    open(() => moving);
    expect(await screen.findByText(words.noTimes)).toBeVisible();
    expect(screen.getByRole('link', { name: words.call(visit.phone) })).toBeVisible();
  });

  it.each<[string, Partial<LinkedVisit>, string]>([
    ['cancelled', { status: 'cancelled', changeableUntil: null }, words.alreadyCancelled],
    ['over', { changeableUntil: null }, words.closed],
  ])('says that a visit is %s', async (_what, changes, said) => {
    mockEndpoint(listLinkTimes, () => []);
    open(() => ({ ...moving, ...changes }));
    expect(await screen.findByText(said)).toBeVisible();
  });
});
