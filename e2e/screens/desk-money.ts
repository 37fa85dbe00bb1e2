import { staffPaths } from 'shared-contracts';
import { respondWith } from '../support/responses';
import { visitTexts } from '../support/texts';
import { booking, patientPage, patientSummary } from './patients';
import { press, type Screen } from './screen';

const { money, userBookings } = visitTexts;

const toId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const payment = {
  _id: toId(1),
  kind: 'payment',
  amount: 100,
  method: 'card_at_desk',
  recordedAtUtc: '2026-01-05T14:00:00Z',
  recordedBy: 'Demo Reception',
  reverses: null as string | null,
  reason: null as string | null,
};

const ledger = {
  charged: 180,
  received: 100,
  refunded: 0,
  owed: 80,
  entries: [
    { ...payment, _id: toId(2), amount: 120, method: 'cash' },
    { ...payment, amount: -120, method: 'cash', reverses: toId(2), reason: 'The wrong visit' },
    { ...payment, _id: toId(3) },
  ],
};

const base = {
  path: staffPaths.patient(patientSummary.id),
  responses: {
    [`/api/patients/${patientSummary.id}`]: patientPage,
    [`/api/bookings/${booking._id}`]: respondWith({ ...booking, owed: 80 }),
    [`/api/bookings/${booking._id}/ledger`]: respondWith(ledger),
  },
};

const open =
  (action: keyof typeof userBookings.actions): NonNullable<Screen['act']> =>
  async (page) => {
    await press(userBookings.record)(page);
    await page.getByRole('menuitem', { name: userBookings.actions[action] }).click();
  };

const screens: Omit<Screen, 'role'>[] = [
  {
    ...base,
    name: 'recording a payment at the desk',
    act: open('paidAtClinic'),
    shows: (page) => page.getByLabel(money.methods.cash),
  },
  {
    ...base,
    name: 'recording a payment at the desk, incomplete',
    act: async (page, cast) => {
      await open('paidAtClinic')(page, cast);
      await page.getByRole('button', { name: money.pay.confirm }).click();
    },
    shows: (page) => page.getByText(money.pay.methodRequired),
  },
  {
    ...base,
    name: 'the payments of a visit',
    act: open('payments'),
    shows: (page) => page.getByRole('list', { name: money.payments.list }),
  },
  {
    ...base,
    name: 'emailing a receipt',
    act: async (page, cast) => {
      await open('payments')(page, cast);
      await page.getByRole('button', { name: money.payments.email }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: money.emailReceipt.title }),
  },
  {
    ...base,
    name: 'taking a payment back',
    act: async (page, cast) => {
      await open('payments')(page, cast);
      await page.getByRole('button', { name: money.payments.correct }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: money.reverse.title }),
  },
];

/** Payments at the desk, as reception sees them. */
export const deskMoneyScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'admin',
}));
