import { screen, waitFor, within } from '@testing-library/react';
import {
  addPatientNote,
  type Booking,
  correctPatientNote,
  errorCatalogue,
  getIsAdmin,
  getPatient,
  listPatientDocuments,
  HOUR_MS,
  staffPaths,
  type Patient,
  removePatientNote,
  type Role,
  sendPaymentLink,
  updatePatient,
} from 'shared-contracts';
import { visitTexts } from 'shared-visits/visit-texts';
import {
  getAddress,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
  unpaidBooking,
} from 'shared-testing';
import { careTexts } from '../care-texts';
import { patientTexts } from '../patient-texts';
import { caller, callerPage, noFacts } from '../test-kit/patients';
import * as page from './patient';

const { patient: labels, notes, form } = patientTexts;
const PATH = '/dashboard/clinic/patients/:id';

const upcoming: Booking = {
  ...unpaidBooking,
  email: 'caller@clinic.test',
  startsAt: new Date(Date.now() + HOUR_MS),
  endsAt: new Date(Date.now() + 2 * HOUR_MS),
  changeableUntil: new Date(Date.now() + HOUR_MS),
};

function openPage(patient: Partial<Patient> = {}, role: Role = 'reception') {
  mockEndpoint(listPatientDocuments, () => []);
  mockEndpoint(getPatient, () => ({ ...callerPage, ...patient }));
  mockEndpoint(getIsAdmin, () => toRights(role));
  signIn();
  return renderPage(page, PATH, staffPaths.patient(caller.id));
}

const message = {
  id: upcoming.id,
  email: 'caller@clinic.test',
  subject: 'Parking',
  message: 'Where?',
  createdAt: new Date('2026-03-02T14:00:00Z'),
  reply: null,
  repliedAt: null,
};

it('the page shows alerts first, contact details, visits, notes and messages', async () => {
  const createdAt = new Date('2026-03-02T14:00:00Z');
  const by = { id: caller.id, author: 'Rae Ception', createdAt };
  const note = { ...by, editedAt: null, isCorrectable: false };
  openPage({
    visits: [upcoming],
    notes: [{ ...note, text: 'Prefers mornings' }],
    alerts: [{ ...by, kind: 'allergy', text: 'Latex' }],
    family: [{ id: upcoming.id, name: 'Kid Ler', relation: 'family' }],
    noShowCount: 2,
    messages: [message],
  });
  expect(await screen.findByRole('heading', { level: 1, name: caller.name })).toBeVisible();
  const alerts = screen.getByRole('region', { name: careTexts.alerts.heading });
  expect(alerts).toHaveTextContent('Allergy: Latex');
  const details = within(screen.getByRole('region', { name: labels.details }));
  expect(details.getByText(/^May 31, 1984 \(\d+ years\)$/)).toBeVisible();
  expect(details.getByRole('link', { name: '(646) 555-0187' })).toHaveAttribute(
    'href',
    'tel:+16465550187',
  );
  expect(details.getByText('2')).toBeVisible();
  expect(details.getByRole('link', { name: 'Kid Ler' })).toBeVisible();
  expect(screen.getByRole('table', { name: visitTexts.visits.upcoming })).toBeVisible();
  expect(screen.getByRole('article', { name: /^Rae Ception, Mar 2, 2026/ })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Parking' })).toHaveTextContent('Where?');
  const link = screen.getByRole('link', { name: 'Parking' });
  expect(link).toHaveAttribute('href', staffPaths.message(message.id));
});

it('the address of a merged record leads on to the one that remains', async () => {
  openPage({ id: upcoming.id });
  await waitFor(() => expect(getAddress()).toBe(staffPaths.patient(upcoming.id)));
});

it('dentists change neither the patient nor the visits, but add notes', async () => {
  openPage({ visits: [upcoming], messages: [message] }, 'dentist');
  expect(await screen.findByRole('button', { name: notes.add })).toBeVisible();
  expect(screen.queryByRole('link', { name: labels.bookVisit })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: labels.more })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: message.subject })).not.toBeInTheDocument();
  const cancel = { name: visitTexts.visits.cancel };
  expect(screen.queryByRole('button', cancel)).not.toBeInTheDocument();
});

it('a note is added, and stays in the form after an error', async () => {
  mockEndpoint(addPatientNote, () => new MockApiError('service_unavailable'));
  const { user } = openPage();
  const text = await screen.findByLabelText(new RegExp(`^${notes.label}`));
  await user.click(screen.getByRole('button', { name: notes.add }));
  expect(await screen.findByText(notes.required)).toBeVisible();
  await user.type(text, 'Penicillin');
  await user.click(screen.getByRole('button', { name: notes.add }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(text).toHaveValue('Penicillin');
  mockEndpoint(addPatientNote, () => ({ id: caller.id }));
  await user.click(screen.getByRole('button', { name: notes.add }));
  expect(await screen.findByText(notes.added)).toBeVisible();
  expect(text).toHaveValue('');
  const note = { params: { id: caller.id }, body: { text: 'Penicillin' } };
  expect(requestsTo(addPatientNote)).toEqual([note, note]);
});

describe('a note', () => {
  const note = {
    id: 'e0000000-0000-4000-8000-000000000001',
    text: 'Prefers mornings',
    author: 'Rae Ception',
    createdAt: new Date('2026-03-02T14:00:00Z'),
    editedAt: null,
    isCorrectable: false,
  };
  const params = { id: caller.id, noteId: note.id };
  const menu = { name: notes.more(note.author) };

  it('has no actions for those who did not write it and are no owners', async () => {
    openPage({ notes: [note] });
    expect(await screen.findByText(note.text)).toBeVisible();
    expect(screen.queryByRole('button', menu)).not.toBeInTheDocument();
  });

  it('is corrected by its author', async () => {
    mockEndpoint(correctPatientNote, () => new MockApiError('note_fixed'));
    const { user } = openPage({ notes: [{ ...note, isCorrectable: true }] });
    await user.click(await screen.findByRole('button', menu));
    expect(screen.queryByRole('menuitem', { name: notes.remove })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: notes.correct }));
    const dialog = within(screen.getByRole('dialog', { name: notes.correct }));
    const text = dialog.getByRole('textbox');
    await user.type(text, ' and tea');
    await user.click(dialog.getByRole('button', { name: notes.save }));
    expect(await dialog.findByText(errorCatalogue.note_fixed.message)).toBeVisible();
    expect(text).toHaveValue('Prefers mornings and tea');
    mockEndpoint(correctPatientNote, () => ({ modifiedCount: 1 }));
    await user.click(dialog.getByRole('button', { name: notes.save }));
    expect(await screen.findByText(notes.corrected)).toBeVisible();
    const request = { params, body: { text: 'Prefers mornings and tea' } };
    expect(requestsTo(correctPatientNote)).toEqual([request, request]);
  });

  it('is removed by an owner after a question, and says when it was corrected', async () => {
    mockEndpoint(removePatientNote, () => ({ deletedCount: 1 }));
    const { user } = openPage({ notes: [{ ...note, editedAt: note.createdAt }] }, 'owner');
    expect(await screen.findByText(new RegExp(notes.edited))).toBeVisible();
    await user.click(screen.getByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: notes.remove }));
    const dialog = within(screen.getByRole('alertdialog', { name: notes.removeTitle }));
    expect(requestsTo(removePatientNote)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: notes.remove }));
    expect(await screen.findByText(notes.removed)).toBeVisible();
    expect(requestsTo(removePatientNote)).toEqual([{ params }]);
  });
});

it('the email address of an account can not be edited', async () => {
  mockEndpoint(updatePatient, () => ({ modifiedCount: 1 }));
  const { user } = openPage({ hasAccount: true, isAccountHolder: true });
  await user.click(await screen.findByRole('button', { name: labels.more }));
  await user.click(screen.getByRole('menuitem', { name: labels.edit }));
  const dialog = within(screen.getByRole('dialog', { name: form.editTitle(caller.name) }));
  expect(dialog.getByLabelText(form.email)).toHaveAttribute('readonly');
  await user.clear(dialog.getByLabelText(form.phone));
  await user.click(dialog.getByRole('button', { name: form.save }));
  expect(await screen.findByText(form.changed(caller.name))).toBeVisible();
  const { name, dateOfBirth, email } = callerPage;
  expect(requestsTo(updatePatient)).toEqual([
    { params: { id: caller.id }, body: { name, dateOfBirth, email, phone: null, ...noFacts } },
  ]);
});

it('a payment link is sent after a question that names the address and the price', async () => {
  mockEndpoint(sendPaymentLink, () => ({ sentCount: 1 }));
  const { user } = openPage({ visits: [upcoming] });
  await user.click(await screen.findByRole('button', { name: labels.payLink }));
  const dialog = within(screen.getByRole('alertdialog', { name: labels.payLinkTitle }));
  expect(dialog.getByText(/caller@clinic.test a link to pay \$\d+/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: labels.payLinkConfirm }));
  expect(await screen.findByText(labels.payLinkSent('caller@clinic.test'))).toBeVisible();
  expect(requestsTo(sendPaymentLink)).toEqual([{ params: { id: upcoming.id } }]);
});

it('a cancelled visit says why staff cancelled it', async () => {
  const { cancellation } = visitTexts.userBookings;
  const visit = { ...upcoming, status: 'cancelled' as const };
  const other = { ...visit, id: 'b0000000-0000-4000-8000-000000000009' };
  openPage({
    visits: [visit, other],
    cancellations: [
      { bookingId: visit.id, reason: 'dentist_ill', note: '' },
      { bookingId: other.id, reason: 'other', note: 'Moves house' },
    ],
  });
  expect(
    await screen.findByText(cancellation.told(cancellation.reasons.dentist_ill)),
  ).toBeVisible();
  expect(screen.getByText(cancellation.told('Moves house'))).toBeVisible();
});

it('no payment link is offered for a visit without an email address', async () => {
  openPage({ visits: [{ ...upcoming, email: '' }] });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: labels.payLink })).not.toBeInTheDocument();
});
