import { screen, waitFor, within } from '@testing-library/react';
import {
  type Booking,
  errorCatalogue,
  getIsAdmin,
  getPatient,
  HOUR_MS,
  listPatientDocuments,
  type Patient,
  removeVisitSummary,
  type Role,
  staffPaths,
  type VisitSummary,
  writeVisitSummary,
} from 'shared-contracts';
import {
  mockEndpoint,
  MockApiError,
  paidBooking,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { summaryTexts } from '../summary-texts';
import { caller, callerPage } from '../test-kit/patients';
import * as page from './patient';

const { summaries: labels } = summaryTexts;

const visit: Booking = {
  ...paidBooking,
  status: 'completed',
  startsAt: new Date(Date.now() - 2 * HOUR_MS),
  endsAt: new Date(Date.now() - HOUR_MS),
  changeableUntil: null,
};

const written = {
  version: 'e0000000-0000-4000-8000-000000000001',
  text: 'A filling at the upper left.',
  author: 'Dr. Amara Osei',
  writtenAt: new Date('2026-03-02T14:00:00Z'),
};

const byColleague = {
  ...written,
  version: 'e0000000-0000-4000-8000-000000000002',
  text: 'Of a colleague',
  author: 'Olive Owner',
};

/** What the API has. */
let patient: Patient;

const toPatient = (summary: Partial<VisitSummary> | null): Patient => ({
  ...callerPage,
  visits: [visit],
  summaries: summary ? [{ bookingId: visit.id, isWritable: true, written: null, ...summary }] : [],
});

function openPage(summary: Partial<VisitSummary> | null, role: Role = 'dentist') {
  patient = toPatient(summary);
  mockEndpoint(listPatientDocuments, () => []);
  mockEndpoint(getPatient, () => patient);
  mockEndpoint(getIsAdmin, () => toRights(role));
  signIn();
  return renderPage(page, '/dashboard/clinic/patients/:id', staffPaths.patient(caller.id));
}

const findOpener = (name: string) => screen.findByRole('button', { name });

async function openDialog(summary: Partial<VisitSummary>) {
  const { user } = openPage(summary);
  await user.click(await findOpener(summary.written ? labels.label : labels.write));
  const dialog = within(await screen.findByRole('dialog', { name: labels.label }));
  return { user, dialog, field: await dialog.findByLabelText(new RegExp(`^${labels.label}`)) };
}

it('a dentist writes what was done, and is told that the patient reads it', async () => {
  mockEndpoint(writeVisitSummary, () => ({ modifiedCount: 1 }));
  const { user, dialog, field } = await openDialog({});
  expect(dialog.getByText(labels.forPatient)).toBeVisible();
  expect(field).toHaveAttribute('dir', 'auto');
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByText(labels.required)).toBeVisible();
  await user.type(field, 'A filling.');
  patient = toPatient({ written });
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await screen.findByText(labels.saved)).toBeVisible();
  expect(requestsTo(writeVisitSummary)).toEqual([
    { params: { id: visit.id }, body: { text: 'A filling.', version: null } },
  ]);
  expect(await findOpener(labels.label)).toHaveAccessibleDescription(/^Cavity Filling/);
});

describe('a text of a colleague meanwhile', () => {
  async function openConflict() {
    mockEndpoint(writeVisitSummary, () => new MockApiError('summary_changed'));
    const opened = await openDialog({ written });
    await opened.user.clear(opened.field);
    await opened.user.type(opened.field, 'Mine');
    patient = toPatient({ written: byColleague });
    await opened.user.click(opened.dialog.getByRole('button', { name: labels.save }));
    const theirs = await opened.dialog.findByRole('region', { name: labels.theirs });
    expect(theirs).toHaveTextContent('Of a colleague');
    expect(theirs).toHaveTextContent('Olive Owner');
    expect(opened.dialog.getByText(errorCatalogue.summary_changed.message)).toBeVisible();
    expect(opened.field).toHaveValue('Mine');
    return opened;
  }

  it('is shown beside the own one, which replaces it on a second press', async () => {
    const { user, dialog } = await openConflict();
    mockEndpoint(writeVisitSummary, () => ({ modifiedCount: 1 }));
    await user.click(dialog.getByRole('button', { name: labels.saveMine }));
    await waitFor(() =>
      expect(requestsTo(writeVisitSummary).map(({ body }) => body)).toEqual([
        { text: 'Mine', version: written.version },
        { text: 'Mine', version: byColleague.version },
      ]),
    );
  });

  it('can be taken, and then corrected', async () => {
    const { user, dialog, field } = await openConflict();
    await user.click(dialog.getByRole('button', { name: labels.useTheirs }));
    expect(field).toHaveValue('Of a colleague');
    expect(dialog.queryByRole('region', { name: labels.theirs })).not.toBeInTheDocument();
    mockEndpoint(writeVisitSummary, () => ({ modifiedCount: 1 }));
    await user.type(field, '!');
    await user.click(dialog.getByRole('button', { name: labels.save }));
    await waitFor(() =>
      expect(requestsTo(writeVisitSummary).at(-1)?.body).toEqual({
        text: 'Of a colleague!',
        version: byColleague.version,
      }),
    );
  });
});

it('what was typed stays when the visit is cancelled meanwhile', async () => {
  mockEndpoint(writeVisitSummary, () => new MockApiError('booking_closed'));
  const { user, dialog, field } = await openDialog({});
  await user.type(field, 'A filling.');
  patient = toPatient(null);
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByText(errorCatalogue.booking_closed.message)).toBeVisible();
  expect(field).toHaveValue('A filling.');
});

it('a text is removed after a question', async () => {
  mockEndpoint(removeVisitSummary, () => ({ deletedCount: 1 }));
  const { user, dialog } = await openDialog({ written });
  await user.click(dialog.getByRole('button', { name: labels.remove }));
  const question = within(await screen.findByRole('alertdialog', { name: labels.removeTitle }));
  patient = toPatient({});
  await user.click(question.getByRole('button', { name: labels.remove }));
  expect(await screen.findByText(labels.removed)).toBeVisible();
  expect(requestsTo(removeVisitSummary)).toEqual([
    { params: { id: visit.id }, query: { version: written.version } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('others read it, and see nothing where nothing was written', async () => {
  const { user } = openPage({ isWritable: false, written }, 'reception');
  await user.click(await findOpener(labels.label));
  const dialog = within(await screen.findByRole('dialog', { name: labels.label }));
  expect(await dialog.findByText(written.text)).toHaveAttribute('dir', 'auto');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

it.each<[string, Partial<VisitSummary> | null]>([
  ['of a colleague', { isWritable: false }],
  ['from an API that knows none', null],
])('a visit %s without a text has no button', async (_what, summary) => {
  openPage(summary);
  expect(await screen.findByRole('heading', { level: 1, name: caller.name })).toBeVisible();
  expect(screen.queryByRole('button', { name: labels.write })).not.toBeInTheDocument();
});
