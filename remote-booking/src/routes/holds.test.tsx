import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createBooking,
  createHold,
  type ErrorCode,
  errorCatalogue,
  listAppointmentOptions,
  releaseHold,
  renewHold,
} from 'shared-contracts';
import { texts as holdTexts } from 'shared-visits/texts';
import { MockApiError, mockEndpoint, networkDown, requestsTo } from 'shared-testing';
import { cleaning, held, NOW, osei, sato } from '../test-kit/appointment-page';
import { type OpenDialog, openDialog, PHONE, submit } from '../test-kit/booking-dialog';
import { dialogTexts } from '../dialog-texts';

const { booked, booking } = dialogTexts;
const { hold: words, time } = holdTexts;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const requestedTimes = () => requestsTo(createHold).map(({ body }) => body.timeLocal);
const releases = () => requestsTo(releaseHold).map(({ params }) => params.id);
const renewals = () => requestsTo(renewHold).map(({ params }) => params.id);

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Long enough for a choice to be held. */
const settle = () => advance(SECOND);

async function openHeld(): Promise<OpenDialog> {
  const dialog = await openDialog();
  await settle();
  return dialog;
}

const timeField = ({ shown }: OpenDialog) =>
  within(shown.getByRole('radiogroup', { name: time.label }));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the dialog', () => {
  it('holds the time with which it opens', async () => {
    await openHeld();
    expect(requestsTo(createHold).map(({ body }) => body)).toEqual([
      { dateLocal: '2023-01-20', treatment: 'Teeth Cleaning', timeLocal: '09:00' },
    ]);
  });

  it('holds only the last of several quick choices', async () => {
    const { user, radio } = await openHeld();
    for (const time of ['10.00 am', '10.30 am', '2.00 pm']) await user.click(radio(time));
    await settle();
    expect(requestedTimes()).toEqual(['09:00', '14:00']);
    expect(releases()).toEqual([]);
  });

  it('holds a choice only after the response to the one before, which no longer counts', async () => {
    const responses: (() => void)[] = [];
    mockEndpoint(createHold, ({ body }) => {
      const doctor = body.timeLocal === '10:00' ? sato.name : osei.name;
      return new Promise((resolve) => responses.push(() => resolve({ ...held, doctor })));
    });
    mockEndpoint(createBooking, () => ({ id: held.id }));
    const dialog = await openHeld();
    await dialog.user.click(dialog.radio('10.30 am'));
    await settle();
    await dialog.user.click(dialog.radio('10.00 am'));
    await settle();
    expect(requestedTimes()).toEqual(['09:00']);
    responses[0]?.();
    await settle();
    expect(requestedTimes()).toEqual(['09:00', '10:00']);
    responses[1]?.();
    await settle();
    await submit(dialog);
    expect(await screen.findByText(new RegExp(`10.00 am with ${sato.name}`))).toBeVisible();
  });

  it('holds the time with the dentist who is chosen', async () => {
    const { user, radio } = await openHeld();
    await user.click(radio(osei.name));
    await settle();
    expect(requestsTo(createHold)[1]?.body).toMatchObject({ doctorId: osei.id });
  });

  it('keeps its own time free when the API says that it is taken', async () => {
    mockEndpoint(createBooking, () => {
      mockEndpoint(listAppointmentOptions, () => [
        { ...cleaning, freeTimes: ['10:00'], takenTimes: ['09:00', '09:30', '10:30', '14:00'] },
      ]);
      return new MockApiError('price_mismatch');
    });
    const dialog = await openHeld();
    await submit(dialog);
    await waitFor(() =>
      expect(dialog.shown.queryByRole('radio', { name: '2.00 pm' })).not.toBeInTheDocument(),
    );
    expect(dialog.radio('9.00 am')).toBeEnabled();
    expect(dialog.radio('9.00 am')).toBeChecked();
  });
});

it('the dialog holds nothing until a time is chosen', async () => {
  await openDialog({ time: null });
  await settle();
  expect(requestedTimes()).toEqual([]);
});

describe('the booking', () => {
  it('has the price of its hold, whatever the treatment costs by now', async () => {
    mockEndpoint(listAppointmentOptions, () => [{ ...cleaning, priceCents: 9_000 }]);
    mockEndpoint(createHold, () => ({ ...held, priceCents: 18_000 }));
    mockEndpoint(createBooking, () => ({ id: held.id }));
    const dialog = await openHeld();
    expect(dialog.shown.getByText('$180')).toBeVisible();
    expect(dialog.shown.queryByText(/\$90/)).not.toBeInTheDocument();
    await submit(dialog);
    expect(await screen.findByText(booked.pay('$180'))).toBeVisible();
    expect(requestsTo(createBooking)[0]?.body).toMatchObject({ priceCents: 18_000 });
  });

  it('names the next free times when the dentist of the hold is no longer available', async () => {
    const params = { doctor: osei.name, nearest: '2023-01-20T10:00 2023-01-20T10:30' };
    const error = new MockApiError('doctor_unavailable', undefined, params);
    mockEndpoint(createBooking, () => error);
    const dialog = await openHeld();
    await submit(dialog);
    const text = holdTexts.nextFree('10.00 am, 10.30 am');
    expect(await dialog.shown.findByText(text)).toBeVisible();
  });
});

describe('the hold is released', () => {
  it('when another day is chosen', async () => {
    const { press } = await openHeld();
    await press(booking.nextDay);
    await settle();
    expect(releases()).toEqual([held.id]);
    expect(requestedTimes()).toEqual(['09:00']);
  });

  it('when the dialog closes', async () => {
    const { user } = await openHeld();
    await user.keyboard('{Escape}');
    await settle();
    expect(releases()).toEqual([held.id]);
  });

  it('when the dialog closes before the response', async () => {
    let respond = () => undefined as void;
    mockEndpoint(createHold, () => new Promise((resolve) => (respond = () => resolve(held))));
    const { user } = await openHeld();
    await user.keyboard('{Escape}');
    await settle();
    expect(releases()).toEqual([]);
    respond();
    await settle();
    expect(releases()).toEqual([held.id]);
  });

  it('when the page is left, and requested again when the browser brings the page back', async () => {
    await openHeld();
    fireEvent(window, new Event('pagehide'));
    await settle();
    expect(releases()).toEqual([held.id]);
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(requestedTimes()).toEqual(['09:00', '09:00']);
  });

  it('not when it has become a booking', async () => {
    mockEndpoint(createBooking, () => ({ id: held.id }));
    await submit(await openHeld());
    const visit = booked.text('Teeth Cleaning', 'Fri, Jan 20, 2023', '9.00 am');
    expect(await screen.findByText(booked.with(visit, osei.name))).toBeVisible();
    await settle();
    expect(releases()).toEqual([]);
  });
});

it('a booking ends the hold that is being requested, whose rejection it would cause', async () => {
  let respond = () => undefined as void;
  const taken = new MockApiError('already_booked');
  mockEndpoint(createHold, () => new Promise((resolve) => (respond = () => resolve(taken))));
  mockEndpoint(createBooking, () => ({ id: held.id }));
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  await submit(await openHeld());
  expect(await screen.findByText(booking.confirmed)).toBeVisible();
  expect(abort).toHaveBeenCalledTimes(1);
  respond();
  await settle();
  expect(requestedTimes()).toEqual(['09:00']);
  expect(releases()).toEqual([]);
});

describe('the hold is renewed', () => {
  it('by use of the dialog, about once a minute', async () => {
    const { user, shown } = await openHeld();
    const phone = shown.getByLabelText(/^Phone/);
    await user.type(phone, '+1');
    await advance(MINUTE - 5 * SECOND);
    expect(renewals()).toEqual([]);
    // What was used in the first minute counts at its end.
    await advance(10 * SECOND);
    expect(renewals()).toEqual([held.id]);
    await user.type(phone, ' 212');
    await advance(30 * SECOND);
    expect(renewals()).toHaveLength(1);
    await advance(MINUTE);
    expect(renewals()).toHaveLength(2);
  });

  it('at the next use after a quiet time', async () => {
    const { user } = await openHeld();
    await advance(4 * MINUTE);
    expect(renewals()).toEqual([]);
    await user.keyboard('{Shift}');
    await settle();
    expect(renewals()).toEqual([held.id]);
    await advance(2 * MINUTE);
    expect(screen.queryByText(words.expired)).not.toBeInTheDocument();
  });

  it('for half an hour at most', async () => {
    const { user } = await openHeld();
    for (let minute = 0; minute < 29; minute += 1) {
      await user.keyboard('{Shift}');
      await advance(MINUTE);
    }
    expect(renewals().length).toBeGreaterThan(20);
    expect(screen.queryByText(words.expired)).not.toBeInTheDocument();
    await advance(2 * MINUTE);
    expect(screen.getByText(words.expired)).toBeVisible();
  });

  it('again later when the API could not be reached', async () => {
    mockEndpoint(renewHold, networkDown);
    const { user } = await openHeld();
    await user.keyboard('{Shift}');
    await advance(MINUTE + SECOND);
    expect(renewals()).toHaveLength(1);
    await user.keyboard('{Shift}');
    await advance(MINUTE + SECOND);
    expect(renewals()).toHaveLength(2);
    expect(screen.queryByText(words.expired)).not.toBeInTheDocument();
  });
});

describe('the last minute', () => {
  it('is counted down, and announced at its beginning and at 15 seconds', async () => {
    await openHeld();
    const announced = (seconds: number) => screen.queryByText(words.announced(seconds));
    await advance(3 * MINUTE + 50 * SECOND);
    expect(screen.queryByText(/We're holding/)).not.toBeInTheDocument();
    await advance(28 * SECOND);
    expect(screen.getByText(words.remaining('0:42'))).toBeVisible();
    expect(screen.getByText(words.remaining('0:42'))).toHaveAttribute('aria-hidden', 'true');
    expect(announced(60)).toHaveAttribute('role', 'status');
    await advance(26 * SECOND);
    expect(announced(60)).toBeInTheDocument();
    await advance(2 * SECOND);
    expect(announced(15)).toHaveAttribute('role', 'status');
    expect(announced(60)).not.toBeInTheDocument();
  });

  it('ends with an offer to hold the time again, and nothing typed is lost', async () => {
    const { user, shown, radio, press } = await openHeld();
    await user.type(shown.getByLabelText(/^Phone/), PHONE);
    await user.click(radio('10.00 am'));
    await settle();
    await advance(6 * MINUTE);
    const notice = screen.getByText(words.expired);
    expect(notice.closest('[role=status]')).toBeVisible();
    await press(words.again);
    await settle();
    expect(requestedTimes()).toEqual(['09:00', '10:00', '10:00']);
    expect(notice).not.toBeInTheDocument();
    expect(radio('10.00 am')).toHaveFocus();
    expect(shown.getByLabelText(/^Phone/)).toHaveValue(PHONE);
  });

  it('ends at once when the API no longer has the hold', async () => {
    mockEndpoint(renewHold, () => new MockApiError('hold_expired'));
    const { user } = await openHeld();
    await user.keyboard('{Shift}');
    await advance(MINUTE + SECOND);
    expect(screen.getByText(words.expired)).toBeVisible();
  });

  it('offers the nearest times when someone else was faster', async () => {
    const { shown, press } = await openHeld();
    await advance(6 * MINUTE);
    mockEndpoint(createHold, () => new MockApiError('slot_taken'));
    await press(words.again);
    expect(await shown.findByText(time.lost('9.00 am'))).toBeVisible();
  });

  it('keeps the offer while the API cannot be reached', async () => {
    const { press } = await openHeld();
    await advance(6 * MINUTE);
    mockEndpoint(createHold, networkDown);
    await press(words.again);
    await settle();
    expect(screen.getByText(words.expired)).toBeVisible();
  });
});

describe('a hold that is rejected', () => {
  const codes: ErrorCode[] = [
    'slot_taken',
    'already_booked',
    'overlapping_booking',
    'beyond_horizon',
    'clinic_closed',
    'notice_too_short',
    'slot_past',
    'slot_not_offered',
  ];

  it.each(codes)('with %s says so at the times', async (code) => {
    mockEndpoint(createHold, () => new MockApiError(code, 'The reason of the clinic.'));
    const dialog = await openHeld();
    const rejection = timeField(dialog).getByRole('alert');
    expect(rejection).toHaveTextContent('The reason of the clinic.');
    expect(dialog.shown.getByRole('radiogroup', { name: time.label })).toBeInvalid();
    expect(requestedTimes()).toEqual(['09:00']);
  });

  it('because the time is taken offers the nearest times, of which one can be held', async () => {
    mockEndpoint(createHold, ({ body }) =>
      body.timeLocal === '10:00' ? new MockApiError('slot_taken') : held,
    );
    const dialog = await openHeld();
    const { user, shown, radio, press } = dialog;
    await user.click(radio('10.00 am'));
    await settle();
    expect(timeField(dialog).getByRole('alert')).toHaveTextContent(
      errorCatalogue.slot_taken.message,
    );
    expect(shown.getByText(time.lost('10.00 am'))).toBeVisible();
    expect(radio('10.00 am')).toBeDisabled();
    expect(releases()).toEqual([held.id]);
    // The radio button that had focus is disabled now.
    expect(shown.getByRole('button', { name: time.take('9.00 am') })).toHaveFocus();
    await press(time.take('10.30 am'));
    await settle();
    expect(requestedTimes()).toEqual(['09:00', '10:00', '10:30']);
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so only for the time that was asked for', async () => {
    mockEndpoint(createHold, ({ body }) =>
      body.timeLocal === '09:00' ? new MockApiError('overlapping_booking') : held,
    );
    const { user, shown, radio } = await openHeld();
    expect(shown.getByRole('alert')).toBeVisible();
    await user.click(radio('2.00 pm'));
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it.each([
  ['network', networkDown],
  ['internal', () => new MockApiError('internal')],
  ['service_unavailable', () => new MockApiError('service_unavailable')],
  ['rate_limited', () => new MockApiError('rate_limited')],
])('a hold that fails with %s does not stand in the way of a booking', async (_code, fail) => {
  mockEndpoint(createHold, fail);
  mockEndpoint(createBooking, () => ({ id: held.id }));
  const dialog = await openHeld();
  expect(dialog.shown.queryByRole('alert')).not.toBeInTheDocument();
  await submit(dialog);
  expect(await screen.findByText(booking.confirmed)).toBeVisible();
});
