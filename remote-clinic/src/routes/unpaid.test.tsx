import { screen, waitFor, within } from '@testing-library/react';
import {
  exportUnpaidVisits,
  getBooking,
  getIsAdmin,
  listUnpaidVisits,
  staffPaths,
  recordClinicPayment,
  sendPaymentLink,
  type UnpaidVisit,
} from 'shared-contracts';
import { visitTexts } from 'shared-visits/visit-texts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  getAddress,
  type Handler,
  mockDownloads,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
  unpaidBooking,
} from 'shared-testing';
import { patientTexts } from '../patient-texts';
import { texts } from '../texts';
import * as page from './unpaid';

const { unpaid: labels } = texts;
const { pay, methods } = visitTexts.money;

const visit: UnpaidVisit = {
  id: 'b0000000-0000-4000-8000-000000000001',
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  email: 'grace@clinic.test',
  phone: '+1 212 555 0123',
  treatment: 'Cavity Filling',
  status: 'completed',
  startsAt: new Date('2026-03-02T14:00:00Z'),
  priceCents: 12_000,
};

function openPage(
  handler: Handler<typeof listUnpaidVisits> = () => ({ visits: [visit], next: null }),
  query = '',
) {
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listUnpaidVisits, handler);
  signIn();
  return renderPage(page, staffPaths.unpaidVisits, `${staffPaths.unpaidVisits}${query}`);
}

it('a past visit has its patient, phone, treatment, time and amount', async () => {
  openPage();
  const table = within(await screen.findByRole('table', { name: labels.captions.past }));
  const row = table.getAllByRole('row')[1];
  expect(row).toHaveTextContent(/Cavity Filling.*Mar 2, 2026.*9.00 am.*\$120/);
  expect(table.getByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    staffPaths.patient(visit.patientId),
  );
  expect(table.getByRole('link', { name: '(212) 555-0123' })).toBeVisible();
  expect(requestsTo(listUnpaidVisits)).toEqual([{ query: { when: 'past', limit: '25' } }]);
  expect(screen.queryByRole('navigation', { name: labels.pages })).not.toBeInTheDocument();
});

it('which visits are shown and the page are in the address', async () => {
  const { user } = openPage(() => ({ visits: [visit], next: visit.id }));
  await user.click(await screen.findByRole('link', { name: labels.times.upcoming }));
  expect(getAddress()).toBe(`${staffPaths.unpaidVisits}?when=upcoming`);
  await user.click(await screen.findByRole('button', { name: staffTexts.pager.next }));
  expect(getAddress()).toBe(`${staffPaths.unpaidVisits}?when=upcoming&after=${visit.id}`);
  await waitFor(() =>
    expect(requestsTo(listUnpaidVisits).at(-1)).toEqual({
      query: { when: 'upcoming', limit: '25', after: visit.id },
    }),
  );
  await user.click(screen.getByRole('button', { name: staffTexts.pager.first }));
  expect(getAddress()).toBe(`${staffPaths.unpaidVisits}?when=upcoming`);
});

it('the CSV has the visits of the filter', async () => {
  const downloads = mockDownloads();
  mockEndpoint(exportUnpaidVisits, () => 'Patient');
  const { user } = openPage(undefined, `?when=upcoming&after=${visit.id}`);
  await user.click(await screen.findByRole('button', { name: staffTexts.csv.download }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'unpaid-visits.csv' }]));
  expect(requestsTo(exportUnpaidVisits)).toEqual([{ query: { when: 'upcoming' } }]);
});

it('a payment at the clinic is recorded, and the visit leaves the list', async () => {
  const { user } = openPage();
  mockEndpoint(recordClinicPayment, () => ({ id: visit.id }));
  mockEndpoint(getBooking, () => ({ ...unpaidBooking, id: visit.id }));
  await user.click(await screen.findByRole('button', { name: texts.actions.paidAtClinic }));
  mockEndpoint(listUnpaidVisits, () => ({ visits: [], next: null }));
  await user.click(await screen.findByLabelText(methods.cash));
  await user.click(screen.getByRole('button', { name: pay.confirm }));
  expect(await screen.findByText(labels.none)).toBeVisible();
  expect(requestsTo(recordClinicPayment)).toMatchObject([
    { params: { id: visit.id }, body: { amountCents: 12_000, method: 'cash' } },
  ]);
});

it('a link to pay is emailed', async () => {
  const { user } = openPage();
  mockEndpoint(sendPaymentLink, () => ({ sentCount: 1 }));
  await user.click(await screen.findByRole('button', { name: patientTexts.patient.payLink }));
  await user.click(screen.getByRole('button', { name: patientTexts.patient.payLinkConfirm }));
  expect(await screen.findByText(patientTexts.patient.payLinkSent(visit.email))).toBeVisible();
  expect(requestsTo(sendPaymentLink)).toEqual([{ params: { id: visit.id } }]);
});

it('the page shows that the visits could not be loaded', async () => {
  openPage(() => new MockApiError('forbidden'));
  expect(await screen.findByText(pageTexts.loadFailed)).toBeVisible();
});
