import { act, screen, within } from '@testing-library/react';
import {
  addAlert,
  cancelRecall,
  endAlert,
  errorCatalogue,
  getIsAdmin,
  getPatient,
  listPatientDocuments,
  listAppointmentOptions,
  listDoctorTimes,
  type Patient,
  staffPaths,
  planRecall,
  type Recall,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { careTexts } from '../care-texts';
import { osei } from '../test-kit/days';
import { caller, callerPage } from '../test-kit/patients';
import * as page from './patient';

const { alerts, recalls } = careTexts;
const id = 'e0000000-0000-4000-8000-000000000001';
const createdAt = new Date('2026-03-02T14:00:00Z');
const latex = { id, kind: 'allergy', text: 'Latex', author: 'Rae Ception', createdAt } as const;
const recall: Recall = {
  id,
  treatment: 'Teeth Whitening',
  doctor: null,
  dueOn: '2026-09-02',
  state: 'planned',
  sentAt: null,
};

let patient: Patient;

function openPage(changes: Partial<Patient> = {}) {
  patient = { ...callerPage, ...changes };
  mockEndpoint(listPatientDocuments, () => []);
  mockEndpoint(getPatient, () => patient);
  mockEndpoint(getIsAdmin, () => toRights('dentist'));
  signIn();
  return renderPage(page, '/dashboard/clinic/patients/:id', staffPaths.patient(caller.id));
}

it('an alert is added, and what was entered stays after an error', async () => {
  mockEndpoint(addAlert, () => new MockApiError('service_unavailable'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: alerts.add }));
  const dialog = within(screen.getByRole('dialog', { name: alerts.add }));
  await user.click(dialog.getByRole('button', { name: alerts.save }));
  expect(await dialog.findByText(alerts.required)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: alerts.choices.medication }));
  const text = dialog.getByLabelText(new RegExp(`^${alerts.text}`));
  await user.type(text, 'Warfarin');
  await user.click(dialog.getByRole('button', { name: alerts.save }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(text).toHaveValue('Warfarin');
  mockEndpoint(addAlert, () => ({ id }));
  await user.click(dialog.getByRole('button', { name: alerts.save }));
  expect(await screen.findByText(alerts.added)).toBeVisible();
  expect(requestsTo(addAlert).at(-1)).toEqual({
    params: { id: caller.id },
    body: { kind: 'medication', text: 'Warfarin' },
  });
});

it('an allergy that could not be saved is told, whatever its author does meanwhile', async () => {
  let fail: () => void = () => undefined;
  mockEndpoint(
    addAlert,
    () => new Promise((resolve) => (fail = () => resolve(new MockApiError('service_unavailable')))),
  );
  const { router, user } = openPage();
  await user.click(await screen.findByRole('button', { name: alerts.add }));
  const dialog = within(screen.getByRole('dialog', { name: alerts.add }));
  await user.type(dialog.getByLabelText(new RegExp(`^${alerts.text}`)), 'Latex');
  await user.click(dialog.getByRole('button', { name: alerts.save }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: alerts.add })).toBeVisible();
  await act(() => router.navigate('/elsewhere'));
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    errorCatalogue.service_unavailable.message,
  );
});

it('what the clinic says of an alert is shown at its field', async () => {
  mockEndpoint(addAlert, () => new MockApiError('validation_failed').at('text', 'Too long'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: alerts.add }));
  const text = screen.getByLabelText(new RegExp(`^${alerts.text}`));
  await user.type(text, 'Latex');
  await user.click(screen.getByRole('button', { name: alerts.save }));
  expect(await screen.findByText('Too long')).toBeVisible();
  expect(text).toBeInvalid();
});

it('an alert is restored by Undo on another page, which says so', async () => {
  mockEndpoint(endAlert, () => ({ modifiedCount: 1 }));
  const { router, user } = openPage({ alerts: [latex] });
  await user.click(await screen.findByRole('button', { name: alerts.endLabel('Latex') }));
  const undo = await screen.findByRole('button', { name: pageTexts.undo });
  await act(() => router.navigate('/elsewhere'));
  await user.click(undo);
  expect(await screen.findByText(alerts.restored)).toBeVisible();
});

it('an alert is ended, and restored by Undo', async () => {
  mockEndpoint(endAlert, ({ body: { isEnded } }) => {
    patient = { ...patient, alerts: isEnded ? [] : [latex] };
    return { modifiedCount: 1 };
  });
  const { user } = openPage({ alerts: [latex] });
  const region = within(await screen.findByRole('region', { name: alerts.heading }));
  expect(region.getByText('Rae Ception, Mar 2, 2026, 9.00 am')).toBeVisible();
  await user.click(region.getByRole('button', { name: alerts.endLabel('Latex') }));
  expect(await region.findByText(alerts.none)).toBeVisible();
  expect(region.getByRole('button', { name: alerts.add })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: pageTexts.undo }));
  expect(await region.findByText('Allergy: Latex')).toBeVisible();
  const params = { id: caller.id, alertId: id };
  expect(requestsTo(endAlert)).toEqual([
    { params, body: { isEnded: true } },
    { params, body: { isEnded: false } },
  ]);
});

it('a recall is planned with a treatment, a time and a dentist', async () => {
  mockEndpoint(listAppointmentOptions, () => [
    {
      id,
      name: 'Cavity Filling',
      priceCents: 12_000,
      durationMinutes: 45,
      freeTimes: [],
      takenTimes: [],
    },
  ]);
  mockEndpoint(listDoctorTimes, () => [
    { id: osei.id, name: osei.name, speciality: '', imageUrl: '', freeTimes: [] },
  ]);
  mockEndpoint(planRecall, () => ({ id }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: recalls.plan }));
  const dialog = within(screen.getByRole('dialog', { name: recalls.plan }));
  await user.click(await dialog.findByRole('button', { name: recalls.save }));
  expect(await dialog.findByText(recalls.treatmentRequired, { selector: 'span, p' })).toBeVisible();
  const treatment = dialog.getByLabelText(new RegExp(`^${recalls.treatment}`));
  await user.selectOptions(treatment, 'Cavity Filling');
  await user.selectOptions(dialog.getByLabelText(recalls.when), recalls.inMonths(12));
  await dialog.findByRole('option', { name: osei.name });
  await user.selectOptions(dialog.getByLabelText(recalls.doctor), osei.name);
  await user.click(dialog.getByRole('button', { name: recalls.save }));
  expect(await screen.findByText(recalls.planned)).toBeVisible();
  expect(requestsTo(planRecall)).toEqual([
    { params: { id: caller.id }, body: { treatmentId: id, months: 12, doctorId: osei.id } },
  ]);
});

it('recalls have their state; a planned one is cancelled, and restored by Undo', async () => {
  mockEndpoint(cancelRecall, ({ body: { isCancelled } }) => {
    patient = {
      ...patient,
      recalls: [{ ...recall, state: isCancelled ? 'cancelled' : 'planned' }],
    };
    return { modifiedCount: 1 };
  });
  const { user } = openPage({ recalls: [recall] });
  const card = within(await screen.findByRole('article', { name: recall.treatment }));
  expect(card.getByText(recalls.due('Sep 2, 2026', recalls.anyDoctor))).toBeVisible();
  await user.click(card.getByRole('button', { name: recalls.cancel }));
  expect(await card.findByText(recalls.states.cancelled)).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: pageTexts.undo }));
  expect(await card.findByText(recalls.states.planned)).toBeVisible();
});

it('a sent recall says when; without an address, or after a stop, the page says why none is sent', async () => {
  openPage({
    recalls: [{ ...recall, state: 'sent', sentAt: createdAt }],
    email: null,
    hasStoppedInvitations: true,
  });
  expect(await screen.findByText(recalls.sent('Mar 2, 2026, 9.00 am'))).toBeVisible();
  expect(screen.getByText(recalls.noEmail)).toBeVisible();
  expect(screen.getByText(recalls.stopped)).toBeVisible();
  expect(screen.queryByRole('button', { name: recalls.cancel })).not.toBeInTheDocument();
});
