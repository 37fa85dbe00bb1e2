import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cancelRecall,
  errorCatalogue,
  getIsAdmin,
  listRecallsToCall,
  staffPaths,
  type RecallToCall,
  recordRecallCall,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  getAddress,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { patientTexts } from '../patient-texts';
import { recallTexts as labels } from '../recall-texts';
import * as page from './recalls';

const recall: RecallToCall = {
  id: 'b0000000-0000-4000-8000-000000000001',
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  phone: '+1 212 555 0123',
  email: null,
  treatment: 'Teeth Whitening',
  treatmentId: 'b0000000-0000-4000-8000-000000000008',
  doctorId: null,
  doctor: null,
  dueOn: '2023-01-02',
  nextCallOn: '2023-01-05',
  invitedAt: new Date('2022-12-12T14:00:00Z'),
  alerts: [{ id: 'b0000000-0000-4000-8000-000000000009', kind: 'allergy', text: 'Latex' }],
  calls: [
    { outcome: 'will_call_back', at: new Date('2023-01-04T14:00:00Z'), by: 'Rae Ception' },
    { outcome: 'no_answer', at: new Date('2023-01-03T14:00:00Z'), by: null },
  ],
  callCount: 2,
};

stopClockAt(new Date('2023-01-05T15:00:00Z'));

let recalls: RecallToCall[];

beforeEach(() => {
  recalls = [recall];
});

function openPage(query = '') {
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listRecallsToCall, () => ({ recalls, next: null }));
  signIn();
  return renderPage(page, staffPaths.recalls, `${staffPaths.recalls}${query}`).user;
}

const findRow = async () =>
  within((await screen.findByRole('link', { name: 'Grace Okafor' })).closest('tr') as HTMLElement);

it('a row has whom to call about what, what came of calls, and the way to book', async () => {
  openPage();
  const row = await findRow();
  expect(row.getByRole('link', { name: '(212) 555-0123' })).toBeVisible();
  expect(row.getByText('Allergy: Latex')).toBeVisible();
  expect(row.getByText(labels.due('Jan 2, 2023'))).toBeVisible();
  const { will_call_back: outcome } = labels.outcomes;
  const when = 'Jan 4, 2023, 9.00 am';
  expect(row.getByText(labels.call(outcome, when, 'Rae Ception'))).toBeVisible();
  expect(row.getByText(labels.earlier(1))).toBeVisible();
  expect(row.getByRole('link', { name: labels.book })).toHaveAttribute(
    'href',
    staffPaths.bookPlanned(recall.patientId, { treatment: 'Teeth Whitening', recallId: recall.id }),
  );
});

it('which recalls are shown is in the address', async () => {
  const user = openPage();
  await findRow();
  await user.click(screen.getByRole('link', { name: labels.filters.later }));
  expect(getAddress()).toBe(`${staffPaths.recalls}?when=later`);
  await waitFor(() =>
    expect(requestsTo(listRecallsToCall).at(-1)).toEqual({
      query: { when: 'later', limit: '25' },
    }),
  );
});

async function openCall() {
  const user = openPage();
  await user.click((await findRow()).getByRole('button', { name: labels.note }));
  await screen.findByRole('dialog', { name: labels.dialog.title('Grace Okafor') });
  return user;
}
const save = (user: Awaited<ReturnType<typeof openCall>>) =>
  user.click(screen.getByRole('button', { name: labels.dialog.save }));

it('a call puts the recall off until its day, which the outcome suggests', async () => {
  mockEndpoint(recordRecallCall, () => {
    recalls = [];
    return { modifiedCount: 1 };
  });
  const user = await openCall();
  const day = screen.getByLabelText(labels.dialog.nextCallOn);
  expect(day).toHaveValue('01/06/2023');
  await user.click(screen.getByRole('radio', { name: labels.outcomes.will_call_back }));
  expect(day).toHaveValue('01/12/2023');
  fireEvent.change(day, { target: { value: '01/09/2023' } });
  await save(user);
  expect(await screen.findByText(labels.dialog.saved)).toBeVisible();
  expect(requestsTo(recordRecallCall)).toEqual([
    {
      params: { id: recall.id },
      body: { outcome: 'will_call_back', nextCallOn: '2023-01-09', callCount: 2 },
    },
  ]);
  expect(await screen.findByText(labels.none)).toBeVisible();
});

it('a day that is none is asked for again before the call is saved', async () => {
  mockEndpoint(recordRecallCall, () => ({ modifiedCount: 1 }));
  const user = await openCall();
  const day = screen.getByLabelText(labels.dialog.nextCallOn);
  fireEvent.change(day, { target: { value: '13/40' } });
  await save(user);
  expect(await screen.findByText(patientTexts.visit.dateRequired)).toBeVisible();
  expect(requestsTo(recordRecallCall)).toEqual([]);
});

it('a recall that is not wanted is cancelled, and restored on Undo', async () => {
  mockEndpoint(recordRecallCall, () => ({ modifiedCount: 1 }));
  mockEndpoint(cancelRecall, () => ({ modifiedCount: 1 }));
  const user = await openCall();
  await user.click(screen.getByRole('radio', { name: labels.outcomes.declined }));
  expect(screen.getByText(labels.dialog.declinedHint)).toBeVisible();
  await save(user);
  await user.click(await screen.findByRole('button', { name: pageTexts.undo }));
  await waitFor(() =>
    expect(requestsTo(cancelRecall)).toEqual([
      {
        params: { id: recall.patientId, recallId: recall.id },
        body: { isCancelled: false },
      },
    ]),
  );
  expect(requestsTo(recordRecallCall)).toEqual([
    { params: { id: recall.id }, body: { outcome: 'declined', nextCallOn: null, callCount: 2 } },
  ]);
});

it.each(['recall_changed', 'recall_closed'] as const)(
  'what a colleague has done meanwhile is told in the dialog: %s',
  async (code) => {
    mockEndpoint(recordRecallCall, () => new MockApiError(code));
    const user = await openCall();
    await save(user);
    expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
    await waitFor(() => expect(requestsTo(listRecallsToCall).length).toBeGreaterThan(1));
  },
);
