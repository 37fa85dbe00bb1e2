import { screen, within } from '@testing-library/react';
import {
  type FormVisit,
  listDayForms,
  listOwnForms,
  listPatientForms,
  paths,
  staffPaths,
} from 'shared-contracts';
import { MockApiError, mockEndpoint, renderPage, requestsTo, signIn } from 'shared-testing';
import * as formsPage from '../routes/forms';
import { texts } from '../texts';
import * as accountSection from './account-section';
import * as patientPanel from './patient-panel';
import * as todayRow from './today-row';

const { own, staff, states } = texts;

const BOOKING = 'b0000000-0000-4000-8000-000000000001';
const FORM = 'f0000000-0000-4000-8000-000000000001';
const visit = {
  ...{ bookingId: BOOKING, patient: 'Ella', treatment: 'Teeth Whitening' },
  ...{ dateLocal: '2023-01-05', timeLocal: '09:30' },
} as FormVisit;
const title = { de: 'Anamnese' };

/** What fills a slot, on a page. */
const renderSlot = (content: React.ReactNode) =>
  renderPage({ Component: () => content }, '/dashboard/forms');

beforeEach(() => signIn());

describe('on My Account', () => {
  it('the forms before each visit lead to their pages', async () => {
    const forms = [
      { formId: FORM, title, state: 'missing' as const },
      { formId: BOOKING, title: { en: 'Consent' }, state: 'signed' as const },
    ];
    mockEndpoint(listOwnForms, () => [{ visit, forms }]);
    renderSlot(<accountSection.Component />);
    const section = await screen.findByRole('region', { name: own.heading });
    const link = within(section).getByRole('link', { name: own.fillLabel('Anamnese', 'Ella') });
    expect(link).toHaveAttribute('href', paths.visitForm(BOOKING, FORM));
    expect(within(section).getByText('Anamnese')).toHaveAttribute('lang', 'de');
    expect(
      within(section).getByRole('link', { name: own.readLabel('Consent', 'Ella') }),
    ).toHaveTextContent(own.read);
    expect(within(section).getByText(states.signed)).toBeVisible();
  });

  it('nothing is shown without forms', async () => {
    mockEndpoint(listOwnForms, () => []);
    renderSlot(<accountSection.Component />);
    await screen.findByRole('main');
    expect(screen.queryByRole('region', { name: own.heading })).not.toBeInTheDocument();
  });
});

it('the page of forms says when there are none', async () => {
  mockEndpoint(listOwnForms, () => []);
  renderPage(formsPage, '/dashboard/forms');
  expect(await screen.findByText(own.none)).toBeVisible();
});

describe("on a patient's page", () => {
  const signed = {
    ...{ id: FORM, title: { en: 'Consent' }, state: 'signed' as const, visit },
    signedAt: new Date('2023-01-04T15:00:00Z'),
  };
  const missing = { ...signed, id: null, title, state: 'missing' as const, signedAt: null };

  it('signed forms can be read, and missing ones are named', async () => {
    mockEndpoint(listPatientForms, () => [signed, missing]);
    renderSlot(<patientPanel.Component patientId={BOOKING} />);
    const link = await screen.findByRole('link', { name: own.readLabel('Consent', 'Ella') });
    expect(link).toHaveAttribute('href', staffPaths.signedForm(FORM));
    expect(screen.getByText(staff.signedOn('Jan 4, 2023'))).toBeVisible();
    expect(screen.getByRole('row', { name: /Anamnese.*To fill in/ })).toBeVisible();
  });

  it('a list that cannot be loaded says so', async () => {
    mockEndpoint(listPatientForms, () => new MockApiError('internal'));
    renderSlot(<patientPanel.Component patientId={BOOKING} />);
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

it('rows of Today say whether the forms are signed, with one request for all', async () => {
  const ids = [BOOKING, FORM, 'c0000000-0000-4000-8000-000000000001'] as const;
  mockEndpoint(listDayForms, () => [
    { bookingId: ids[0], signed: 1, missing: 1 },
    { bookingId: ids[1], signed: 2, missing: 0 },
  ]);
  renderSlot(
    <ul>
      {ids.map((bookingId) => (
        <li key={bookingId}>
          <todayRow.Component bookingId={bookingId} dateLocal={'2023-01-05'} />
        </li>
      ))}
    </ul>,
  );
  await screen.findByText(staff.missing);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([staff.missing, staff.complete, '']);
  expect(requestsTo(listDayForms)).toHaveLength(1);
});
