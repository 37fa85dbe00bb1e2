import { screen, waitFor, within } from '@testing-library/react';
import {
  type Booking,
  changeVisitTreatments,
  getBooking,
  getDay,
  getIsAdmin,
  listAppointmentOptions,
  paths,
  type Role,
} from 'shared-contracts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
  unpaidBooking,
} from 'shared-testing';
import { texts as pageTexts } from 'shared-data/texts';
import { visitTexts } from 'shared-visits/visit-texts';
import { NOW, toDay, visit } from '../test-kit/days';
import { mockDayEvents } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './today';

const { treatments: labels } = texts;
const { changed } = visitTexts.visits;

const WHITENING = 'Teeth Whitening';
const FILLING = 'Cavity Filling';

/** Of 45 minutes, in two hours, for $120. */
const booking: Booking = {
  ...unpaidBooking,
  id: visit.id,
  patient: visit.patient,
  startsAt: new Date(NOW.getTime() + 7_200_000),
  endsAt: new Date(NOW.getTime() + 9_900_000),
  owedCents: 12_000,
};

let present: Booking;

stopClockAt(NOW);

const toOption = (name: string, priceCents: number, durationMinutes: number) => ({
  ...{ id: visit.id, name, priceCents, durationMinutes },
  freeTimes: [],
  takenTimes: [],
});

async function openDialog(opened: Booking = booking, role: Role = 'reception') {
  present = opened;
  mockEndpoint(getIsAdmin, () => toRights(role));
  mockDayEvents();
  mockEndpoint(getDay, ({ query }) => ({ ...toDay(visit), dateLocal: query.date }));
  mockEndpoint(getBooking, () => present);
  mockEndpoint(listAppointmentOptions, () => [
    toOption(FILLING, 12_000, 45),
    toOption(WHITENING, 18_000, 30),
  ]);
  mockEndpoint(changeVisitTreatments, () => ({ revision: present.revision + 1 }));
  signIn();
  const { user } = renderPage(page, paths.clinicDay);
  const table = within(await screen.findByRole('table', { name: texts.today.caption }));
  const row = within(table.getByRole('row', { name: /Grace Okafor/ }));
  await user.click(row.getByRole('button', { name: texts.more }));
  await user.click(screen.getByRole('menuitem', { name: texts.actions.treatments }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.title }));
  await dialog.findByLabelText(WHITENING);
  const field = (label: string) => dialog.getByLabelText(label, { exact: false });
  const save = () => user.click(dialog.getByRole('button', { name: labels.confirm }));
  return { user, dialog, field, save };
}

const whole = { durationMinutes: 45, priceCents: 12_000, revision: 0, refundCents: 0 };

it('length and price follow the treatments, and the change can be undone', async () => {
  const { user, dialog, field, save } = await openDialog();
  await user.click(dialog.getByLabelText(WHITENING));
  expect(field(labels.price)).toHaveValue('300');
  expect(field(labels.length)).toHaveValue('75');
  await save();
  await user.click(await screen.findByRole('button', { name: pageTexts.undo }));
  expect(await screen.findByText(labels.undone(visit.patient))).toBeVisible();
  const params = { id: visit.id };
  const both = { treatments: [FILLING, WHITENING], durationMinutes: 75, priceCents: 30_000 };
  expect(requestsTo(changeVisitTreatments)).toEqual([
    { params, body: { ...whole, ...both } },
    { params, body: { ...whole, treatments: [FILLING], revision: 1 } },
  ]);
});

it('a length that was typed stays, and reception does not type a price', async () => {
  const { user, dialog, field, save } = await openDialog();
  await user.clear(field(labels.length));
  await user.type(field(labels.length), '60');
  await user.click(dialog.getByLabelText(WHITENING));
  expect(field(labels.length)).toHaveValue('60');
  expect(field(labels.price)).toHaveAttribute('readonly');
  await save();
  expect(requestsTo(changeVisitTreatments)[0]?.body).toMatchObject({ durationMinutes: 60 });
});

it('an owner charges another price, and is told what goes back', async () => {
  const paid: Booking = {
    ...booking,
    ...{ status: 'paid', isPaid: true, owedCents: 0 },
    payments: [{ method: 'cash', balanceCents: 12_000 }],
  };
  const { user, dialog, field, save } = await openDialog(paid, 'owner');
  await user.clear(field(labels.price));
  await user.type(field(labels.price), '100');
  expect(dialog.getByText(visitTexts.userBookings.refundTexts.cash('$20'))).toBeVisible();
  await save();
  await screen.findByText(labels.saved(visit.patient));
  expect(requestsTo(changeVisitTreatments)[0]?.body).toMatchObject({
    priceCents: 10_000,
    refundCents: 2_000,
  });
  expect(screen.queryByRole('button', { name: pageTexts.undo })).not.toBeInTheDocument();
});

it('what remains due of a part payment is told', async () => {
  const part: Booking = {
    ...booking,
    owedCents: 4_000,
    payments: [{ method: 'cash', balanceCents: 8_000 }],
  };
  const { user, dialog } = await openDialog(part);
  await user.click(dialog.getByLabelText(WHITENING));
  expect(dialog.getByText(labels.rest('$80', '$220'))).toBeVisible();
});

it('a visit that has begun keeps its length', async () => {
  const begun = { ...booking, status: 'in_treatment' } as const;
  const { dialog, user, save } = await openDialog(begun);
  expect(dialog.queryByLabelText(labels.length)).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText(WHITENING));
  await save();
  expect(requestsTo(changeVisitTreatments)[0]?.body).toMatchObject({ durationMinutes: 45 });
});

it('a price that is not allowed is told at the field, and a visit that changed meanwhile is shown first', async () => {
  const refusal = 'These treatments cost $310 now.';
  const { user, dialog, field, save } = await openDialog();
  await user.click(dialog.getByLabelText(WHITENING));
  mockEndpoint(changeVisitTreatments, () => new MockApiError('price_not_allowed', refusal));
  await save();
  await waitFor(() =>
    expect(field(labels.price)).toHaveAccessibleDescription(expect.stringContaining(refusal)),
  );
  present = { ...booking, revision: 1, priceCents: 15_000 };
  mockEndpoint(changeVisitTreatments, () => new MockApiError('visit_changed'));
  await save();
  expect(await screen.findByRole('dialog', { name: changed.title })).toBeVisible();
  expect(screen.getByText(changed.from('$150', '$120'))).toBeVisible();
});
