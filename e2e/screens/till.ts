import { staffPaths } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { pageTexts, tillTexts, visitTexts, withAnything } from '../support/texts';
import { heading, press, type Screen, text } from './screen';

const { form, entries: labels, closed } = tillTexts;

const toId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const entry = {
  id: toId(1),
  patientId: toId(9),
  patient: 'Grace Okafor',
  treatment: 'Cavity Filling',
  kind: 'payment',
  isCorrection: false,
  method: 'cash',
  amountCents: 12_000,
  recordedAtUtc: '2026-03-02T14:10:00.000Z',
  recordedBy: 'Demo Reception',
  isLate: false,
};

const toLine = (method: string, receivedCents: number, returnedCents: number) => ({
  ...{ method, receivedCents, returnedCents },
  expectedCents: receivedCents - returnedCents,
});

const open = {
  dateLocal: '2026-03-02',
  lines: [
    toLine('cash', 12_000, 2_000),
    toLine('card_at_desk', 18_050, 0),
    toLine('bank_transfer', 0, 0),
  ],
  entries: [
    entry,
    { ...entry, id: toId(2), method: 'card_at_desk', amountCents: 18_050 },
    { ...entry, id: toId(3), kind: 'refund', amountCents: -2_000, isLate: true },
  ],
  closings: [] as object[],
};

const closing = {
  id: toId(4),
  closedAtUtc: '2026-03-02T22:05:00.000Z',
  closedBy: 'Demo Reception',
  supersedes: null as string | null,
  reason: null as string | null,
  counts: [
    { method: 'cash', expectedCents: 12_000, countedCents: 11_800 },
    { method: 'card_at_desk', expectedCents: 18_050, countedCents: 18_050 },
    { method: 'bank_transfer', expectedCents: 0, countedCents: 0 },
  ],
};
const later = {
  ...closing,
  id: toId(5),
  supersedes: closing.id,
  reason: 'Two notes lay under the tray',
};

const path = `${staffPaths.till}?date=2026-03-02`;
const responds = (respond: NonNullable<Screen['responses']>[string]) => ({ '/api/till': respond });

const screens: Omit<Screen, 'role'>[] = [
  { name: 'till', path, responses: responds(respondWith(open)), shows: text(labels.heading) },
  {
    name: 'till, incomplete',
    path,
    responses: responds(respondWith(open)),
    act: press(form.submit),
    shows: text(form.countedInvalid),
  },
  {
    name: 'till, closed twice',
    path,
    responses: responds(respondWith({ ...open, closings: [later, closing] })),
    shows: text(closed.superseded),
  },
  {
    name: 'till, closed again',
    path,
    responses: responds(respondWith({ ...open, closings: [closing] })),
    act: press(form.again),
    shows: (page) => page.getByLabel(form.counted(visitTexts.money.methods.cash)),
  },
  {
    name: 'till, nothing recorded',
    path,
    responses: responds(respondWith({ ...open, entries: [] })),
    shows: text(labels.none),
  },
  {
    name: 'till, loading',
    path,
    responses: responds(hang),
    shows: heading(withAnything(tillTexts.headingOn)),
  },
  {
    name: 'till, failed',
    path,
    responses: responds(rejectRequest),
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

/** The till of a day, as reception sees it. */
export const tillScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'admin',
}));
