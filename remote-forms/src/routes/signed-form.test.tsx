import { screen, within } from '@testing-library/react';
import {
  addAlert,
  getIsAdmin,
  getPatient,
  getSignedForm,
  type NewAlert,
  type Patient,
  type SignedForm,
} from 'shared-contracts';
import { mockEndpoint, renderPage, requestsTo, signIn, toRights } from 'shared-testing';
import { texts } from '../texts';
import * as page from './signed-form';

const { signed: labels } = texts;

const PATIENT = 'a0000000-0000-4000-8000-000000000001';
const ID = 'f0000000-0000-4000-8000-000000000001';

const form: SignedForm = {
  patientId: PATIENT,
  visit: {
    bookingId: 'b0000000-0000-4000-8000-000000000001',
    ...{ patient: 'Ella', treatment: 'Teeth Whitening' },
    ...{ dateLocal: '2023-01-05', timeLocal: '09:30' },
  },
  content: {
    title: { en: 'Medical history', de: 'Anamnese' },
    intro: {},
    questions: [
      {
        ...{ key: 'allergy', kind: 'yes_no', isRequired: false, proposes: 'allergy' },
        label: { en: 'Any allergies?', de: 'Allergien?' },
      },
      {
        ...{ key: 'smoking', kind: 'choice', isRequired: false, proposes: 'other' },
        label: { en: 'Do you smoke?', de: 'Rauchen Sie?' },
        choices: [
          { key: 'no', label: { en: 'No, never', de: 'Nie' }, isMarked: false },
          { key: 'daily', label: { en: 'Every day', de: 'Täglich' }, isMarked: true },
        ],
      },
      {
        ...{ key: 'pills', kind: 'text', isRequired: false, proposes: 'medication' },
        label: { en: 'Which medication do you take?' },
      },
      { key: 'day', kind: 'date', label: { en: 'Last visit' }, isRequired: false },
      { key: 'sign', kind: 'signature', label: { en: 'Signature' }, isRequired: true },
    ],
  },
  language: 'de',
  answers: [
    { key: 'allergy', value: 'yes', details: 'Penicillin' },
    { key: 'smoking', value: 'daily' },
    { key: 'day', value: '2022-05-01' },
    { key: 'sign', value: 'Ella Patient' },
  ],
  signedAt: new Date('2023-01-04T15:00:00Z'),
};

const patient: Patient = {
  ...{ id: PATIENT, name: 'Ella', dateOfBirth: null, email: null, phone: null },
  ...{ hasAccount: true, isAccountHolder: false, guardianId: null, guardianName: null },
  ...{ guardianPhone: null, language: null, address: null, contactBy: null },
  ...{ insuranceNumber: null, emailsGoTo: null, family: [], merges: [], noShowCount: 0 },
  ...{ alerts: [], notes: [], recalls: [], hasStoppedInvitations: false },
  ...{ visits: [], messages: [], cancellations: [], summaries: [] },
};
const toAlert = (alert: NewAlert): Patient['alerts'][number] => ({
  ...{ ...alert, id: ID, author: 'Ann', createdAt: new Date('2023-01-04T15:00:00Z') },
});

async function open(alerts: readonly NewAlert[] = []) {
  signIn();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  let known = alerts.map(toAlert);
  mockEndpoint(getSignedForm, () => form);
  mockEndpoint(getPatient, () => ({ ...patient, alerts: known }));
  mockEndpoint(addAlert, ({ body }) => {
    known = [...known, toAlert(body)];
    return { id: ID };
  });
  const { user } = renderPage(page, '/dashboard/forms/signed/:id', `/dashboard/forms/signed/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Anamnese' });
  return { user };
}

it('a form is read as it was shown, with what was not answered', async () => {
  await open();
  const listed = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(listed).toEqual([
    ...['Allergien?', 'Rauchen Sie?', 'Which medication do you take?', 'Last visit', 'Signature'],
  ]);
  const answers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(answers).toEqual([
    ...['Yes: Penicillin', 'Täglich', labels.none, 'May 1, 2022', 'Ella Patient'],
  ]);
});

it('marked answers are proposed as alerts, and added on request alone', async () => {
  const { user } = await open();
  const proposals = await screen.findByRole('region', { name: labels.proposals });
  expect(within(proposals).getByText('Do you smoke?: Every day')).toBeVisible();
  expect(requestsTo(addAlert)).toEqual([]);
  await user.click(screen.getByRole('button', { name: labels.addLabel('Penicillin') }));
  expect(await screen.findByText(labels.added)).toBeVisible();
  expect(requestsTo(addAlert)).toEqual([
    { params: { id: PATIENT }, body: { kind: 'allergy', text: 'Penicillin' } },
  ]);
  expect(
    screen.queryByRole('button', { name: labels.addLabel('Penicillin') }),
  ).not.toBeInTheDocument();
});

it('alerts that the patient has are not proposed', async () => {
  await open([
    { kind: 'allergy', text: 'Penicillin' },
    { kind: 'other', text: 'Do you smoke?: Every day' },
  ]);
  await screen.findByText('Ella Patient');
  expect(screen.queryByText(labels.proposals)).not.toBeInTheDocument();
});
