import { screen, waitFor, within } from '@testing-library/react';
import {
  createPatient,
  exportPatients,
  getIsAdmin,
  listPatients,
  listSimilarPatients,
  staffPaths,
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
import { recordTexts } from '../record-texts';
import { caller, noFacts } from '../test-kit/patients';
import * as page from './patients';

const { list: labels, form, similar } = patientTexts;
const { facts, compare, similar: words } = recordTexts;

interface Opening {
  readonly role?: Role;
  readonly address?: string;
  readonly list?: Handler<typeof listPatients>;
}

function openPage({ role = 'reception', address = staffPaths.patients, list }: Opening = {}) {
  mockEndpoint(listPatients, list ?? (() => ({ patients: [caller], next: null })));
  mockEndpoint(getIsAdmin, () => toRights(role));
  signIn();
  return renderPage(page, staffPaths.patients, address);
}

it('the page lists patients with formatted dates and numbers, and leads to their pages', async () => {
  openPage();
  const table = within(await screen.findByRole('table', { name: '1 patient' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    `Cal LerMay 31, 1984(646) 555-0187caller@clinic.test${labels.noAccount}–Mar 3, 2026`,
  );
  const link = table.getByRole('link', { name: caller.name });
  expect(link).toHaveAttribute('href', staffPaths.patient(caller.id));
});

it('typing searches once it pauses, and the address keeps the search', async () => {
  const { user } = openPage();
  await user.type(await screen.findByRole('searchbox', { name: labels.search }), 'cal ler');
  await waitFor(() =>
    expect(requestsTo(listPatients).at(-1)).toEqual({ query: { search: 'cal ler', limit: '25' } }),
  );
  expect(requestsTo(listPatients)).toHaveLength(2);
  expect(getAddress()).toBe(`${staffPaths.patients}?search=cal+ler`);
});

it('the address decides about search, rows and page', async () => {
  const address = `${staffPaths.patients}?search=cal&rows=100&after=${caller.id}`;
  const { user } = openPage({ address });
  expect(await screen.findByRole('searchbox', { name: labels.search })).toHaveValue('cal');
  expect(requestsTo(listPatients)).toEqual([
    { query: { search: 'cal', limit: '100', after: caller.id } },
  ]);
  await user.click(screen.getByRole('button', { name: staffTexts.pager.first }));
  expect(getAddress()).toBe(`${staffPaths.patients}?search=cal&rows=100`);
});

it('the next page begins after the last patient of this one', async () => {
  const { user } = openPage({ list: () => ({ patients: [caller], next: caller.id }) });
  await user.click(await screen.findByRole('button', { name: staffTexts.pager.next }));
  expect(getAddress()).toBe(`${staffPaths.patients}?after=${caller.id}`);
  await user.selectOptions(screen.getByRole('combobox', { name: staffTexts.rowsPerPage }), '50');
  expect(getAddress()).toBe(`${staffPaths.patients}?rows=50`);
});

it('the CSV has the patients that the search finds, for dentists too', async () => {
  const downloads = mockDownloads();
  mockEndpoint(exportPatients, () => 'Name');
  const { user } = openPage({ address: `${staffPaths.patients}?search=cal`, role: 'dentist' });
  await user.click(await screen.findByRole('button', { name: staffTexts.csv.download }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'patients.csv' }]));
  expect(requestsTo(exportPatients)).toEqual([{ query: { search: 'cal' } }]);
});

it('a search without a match offers to add a patient', async () => {
  openPage({
    address: `${staffPaths.patients}?search=x`,
    list: () => ({ patients: [], next: null }),
  });
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
          ...noFacts,
        },
      },
    ]);
    expect(getAddress()).toBe(staffPaths.patient(caller.id));
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

  it('sends more details, which are folded away at first', async () => {
    mockEndpoint(createPatient, () => ({ id: caller.id }));
    mockEndpoint(listPatients, () => ({ patients: [caller], next: null }));
    const { user, dialog, save } = await fillIn();
    expect(dialog.getByLabelText(facts.address)).not.toBeVisible();
    await user.click(dialog.getByText(facts.more));
    await user.selectOptions(dialog.getByLabelText(facts.guardian), facts.guardianPatient);
    await user.type(dialog.getByRole('searchbox', { name: facts.findGuardian }), 'cal');
    const option = await dialog.findByRole('option', { name: /^Cal Ler, May 31, 1984/ });
    await user.selectOptions(dialog.getByLabelText(/^Who is the guardian/), option);
    await user.selectOptions(dialog.getByLabelText(facts.language), 'Deutsch');
    await user.type(dialog.getByLabelText(facts.address), '1 High Street');
    await user.selectOptions(dialog.getByLabelText(facts.contactBy), facts.ways.letter);
    await user.type(dialog.getByLabelText(facts.insuranceNumber), 'A 1');
    await user.click(save);
    await waitFor(() =>
      expect(requestsTo(createPatient)).toMatchObject([
        {
          body: {
            guardianId: caller.id,
            guardianName: null,
            language: 'de',
            address: '1 High Street',
            contactBy: 'letter',
            insuranceNumber: 'A 1',
          },
        },
      ]),
    );
  });

  it('opens the details when something in them is missing', async () => {
    const { user, dialog, save } = await fillIn();
    await user.selectOptions(dialog.getByLabelText(facts.guardian), facts.guardianOther);
    await user.click(save);
    expect(await dialog.findByText('Enter a name')).toBeVisible();
    expect(requestsTo(createPatient)).toEqual([]);
  });
});

describe('a patient who is probably there already', () => {
  async function typeName() {
    mockEndpoint(listSimilarPatients, ({ query }) =>
      query.name === 'Kal Ler' ? [{ ...caller, dateOfBirth: '1984-05-31' }] : [],
    );
    const { user } = openPage({ address: staffPaths.newPatient });
    const dialog = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await user.type(dialog.getByLabelText(/^Name/), 'Kal Ler');
    const list = within(await dialog.findByRole('list', { name: similar.heading }));
    return { user, dialog, list };
  }

  it('is shown beside what was typed, with what differs in words, and leads to their page', async () => {
    const { user, dialog, list } = await typeName();
    await user.type(dialog.getByLabelText(form.phone), '646 555 0187');
    const rows = () => list.getAllByRole('row').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(rows()).toEqual([
        `${compare.typed}${compare.onRecord}`,
        `Name${compare.differs}Kal LerCal Ler`,
        `Date of birth${compare.onlyOnRecord}–May 31, 1984`,
        `Phone${compare.same}(646) 555-0187(646) 555-0187`,
        `Email${compare.onlyOnRecord}–caller@clinic.test`,
      ]),
    );
    const use = list.getByRole('link', { name: words.useNamed('Cal Ler, May 31, 1984') });
    expect(use).toHaveAttribute('href', staffPaths.patient(caller.id));
    await user.type(dialog.getByLabelText(/^Name/), ' the Second');
    await waitFor(() => expect(dialog.queryByRole('list')).not.toBeInTheDocument());
  });

  it('does not keep the new one from being added', async () => {
    mockEndpoint(createPatient, () => ({ id: caller.id }));
    const { user, dialog } = await typeName();
    await user.click(dialog.getByRole('button', { name: words.addNew }));
    expect(await screen.findByText(form.added('Kal Ler'))).toBeVisible();
    expect(requestsTo(createPatient)).toMatchObject([{ body: { name: 'Kal Ler' } }]);
  });
});
