import { screen, waitFor, within } from '@testing-library/react';
import {
  createPatient,
  exportPatients,
  getIsAdmin,
  listPatients,
  listSimilarPatients,
  paths,
  type Role,
} from 'shared-contracts';
import {
  getAddress,
  type Handler,
  mockDownloads,
  mockEndpoint,
  MockApiError,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import { patientTexts } from '../patient-texts';
import { caller } from '../test-kit/patients';
import * as page from './patients';

const { list: labels, form, similar } = patientTexts;

interface Opening {
  readonly role?: Role;
  readonly address?: string;
  readonly list?: Handler<typeof listPatients>;
}

function openPage({ role = 'reception', address = paths.patients, list }: Opening = {}) {
  mockEndpoint(listPatients, list ?? (() => ({ patients: [caller], next: null })));
  mockEndpoint(getIsAdmin, () => toRights(role));
  signIn();
  return renderPage(page, paths.patients, address);
}

it('the page lists patients with formatted dates and numbers, and leads to their pages', async () => {
  openPage();
  const table = within(await screen.findByRole('table', { name: '1 patient' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    `Cal LerMay 31, 1984(646) 555-0187caller@clinic.test${labels.noAccount}–Mar 3, 2026`,
  );
  const link = table.getByRole('link', { name: caller.name });
  expect(link).toHaveAttribute('href', paths.patient(caller.id));
});

it('typing searches once it pauses, and the address keeps the search', async () => {
  const { user } = openPage();
  await user.type(await screen.findByRole('searchbox', { name: labels.search }), 'cal ler');
  await waitFor(() =>
    expect(requestsTo(listPatients).at(-1)).toEqual({ query: { search: 'cal ler', limit: '25' } }),
  );
  expect(requestsTo(listPatients)).toHaveLength(2);
  expect(getAddress()).toBe(`${paths.patients}?search=cal+ler`);
});

it('the address decides about search, rows and page', async () => {
  const address = `${paths.patients}?search=cal&rows=100&after=${caller.id}`;
  const { user } = openPage({ address });
  expect(await screen.findByRole('searchbox', { name: labels.search })).toHaveValue('cal');
  expect(requestsTo(listPatients)).toEqual([
    { query: { search: 'cal', limit: '100', after: caller.id } },
  ]);
  await user.click(screen.getByRole('button', { name: staffTexts.pager.first }));
  expect(getAddress()).toBe(`${paths.patients}?search=cal&rows=100`);
});

it('the next page begins after the last patient of this one', async () => {
  const { user } = openPage({ list: () => ({ patients: [caller], next: caller.id }) });
  await user.click(await screen.findByRole('button', { name: staffTexts.pager.next }));
  expect(getAddress()).toBe(`${paths.patients}?after=${caller.id}`);
  await user.selectOptions(screen.getByRole('combobox', { name: staffTexts.rowsPerPage }), '50');
  expect(getAddress()).toBe(`${paths.patients}?rows=50`);
});

it('the CSV has the patients that the search finds, for dentists too', async () => {
  const downloads = mockDownloads();
  mockEndpoint(exportPatients, () => 'Name');
  const { user } = openPage({ address: `${paths.patients}?search=cal`, role: 'dentist' });
  await user.click(await screen.findByRole('button', { name: staffTexts.csv.download }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'patients.csv' }]));
  expect(requestsTo(exportPatients)).toEqual([{ query: { search: 'cal' } }]);
});

it('a search without a match offers to add a patient', async () => {
  openPage({ address: `${paths.patients}?search=x`, list: () => ({ patients: [], next: null }) });
  expect(await screen.findByText(labels.noMatch)).toBeVisible();
  expect(screen.getAllByRole('button', { name: form.add })).toHaveLength(2);
});

it('dentists can neither add patients nor book for them', async () => {
  openPage({ role: 'dentist' });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: form.add })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: labels.book })).not.toBeInTheDocument();
});

it('a failed request can be repeated', async () => {
  const { user } = openPage({ list: networkDown });
  const retry = await screen.findByRole('button', { name: pageTexts.tryAgain });
  mockEndpoint(listPatients, () => ({ patients: [caller], next: null }));
  await user.click(retry);
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('New patient', () => {
  async function fillIn() {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: form.add }));
    const dialog = within(screen.getByRole('dialog', { name: form.addTitle }));
    await user.type(dialog.getByLabelText(/^Name/), ' Cal Ler ');
    await user.type(dialog.getByLabelText(form.dateOfBirth), '1984-05-31');
    await user.type(dialog.getByLabelText(form.phone), '646 555 0187');
    await user.type(dialog.getByLabelText(form.email), 'Caller@clinic.test');
    return { user, dialog, save: dialog.getByRole('button', { name: form.submit }) };
  }

  it('adds a patient and leads to their page', async () => {
    mockEndpoint(createPatient, () => ({ id: caller.id }));
    const { user, save } = await fillIn();
    await user.click(save);
    expect(await screen.findByText(form.added('Cal Ler'))).toBeVisible();
    expect(requestsTo(createPatient)).toEqual([
      {
        body: {
          name: 'Cal Ler',
          dateOfBirth: '1984-05-31',
          phone: '646 555 0187',
          email: 'caller@clinic.test',
        },
      },
    ]);
    expect(getAddress()).toBe(paths.patient(caller.id));
  });

  it('keeps what was typed when the request is rejected', async () => {
    mockEndpoint(createPatient, () => new MockApiError('date_of_birth_invalid'));
    const { user, dialog, save } = await fillIn();
    await user.click(save);
    expect(await dialog.findByText('Enter a date of birth in the past.')).toBeVisible();
    expect(dialog.getByLabelText(form.phone)).toHaveValue('646 555 0187');
  });

  it('rejects an email address and a phone number that are none', async () => {
    const { user, dialog, save } = await fillIn();
    await user.clear(dialog.getByLabelText(form.email));
    await user.type(dialog.getByLabelText(form.email), 'nowhere');
    await user.clear(dialog.getByLabelText(form.phone));
    await user.type(dialog.getByLabelText(form.phone), '12');
    await user.click(save);
    expect(await dialog.findByText('Enter a valid email address')).toBeVisible();
    expect(dialog.getByText('Enter a valid phone number')).toBeVisible();
    expect(requestsTo(createPatient)).toEqual([]);
  });
});

it('adding a patient warns of one who is probably the same, and leads to their page', async () => {
  mockEndpoint(listSimilarPatients, ({ query }) =>
    query.name === 'Kal Ler' ? [{ ...caller, dateOfBirth: '1984-05-31' }] : [],
  );
  const { user } = openPage({ address: paths.newPatient });
  const dialog = within(await screen.findByRole('dialog', { name: form.addTitle }));
  await user.type(dialog.getByLabelText(/^Name/), 'Kal Ler');
  const list = within(await dialog.findByRole('list', { name: similar.heading }));
  expect(list.getByRole('listitem')).toHaveTextContent(/Cal Ler.*1984.*caller@clinic.test/);
  expect(list.getByRole('link')).toHaveAttribute('href', paths.patient(caller.id));
  await user.type(dialog.getByLabelText(/^Name/), ' the Second');
  await waitFor(() => expect(dialog.queryByRole('list')).not.toBeInTheDocument());
  expect(requestsTo(listSimilarPatients).at(-1)).toEqual({ query: { name: 'Kal Ler the Second' } });
});
