import { screen, waitFor, within } from '@testing-library/react';
import {
  addChild,
  getIsAdmin,
  getPatient,
  listPatientDocuments,
  listPatients,
  type MergeSide,
  mergePatients,
  staffPaths,
  type Patient,
  previewMerge,
  type Role,
  takeMergeBack,
} from 'shared-contracts';
import { texts as dataTexts } from 'shared-data/texts';
import {
  getAddress,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { patientTexts } from '../patient-texts';
import { recordTexts } from '../record-texts';
import { caller, callerPage, noFacts } from '../test-kit/patients';
import * as page from './patient';

const { patient: labels, form } = patientTexts;
const { facts, child, compare, merge, merged } = recordTexts;
const PATH = '/dashboard/clinic/patients/:id';
const MERGE_ID = 'e0000000-0000-4000-8000-000000000001';

function openPage(patient: Partial<Patient> = {}, role: Role = 'reception') {
  mockEndpoint(listPatientDocuments, () => []);
  mockEndpoint(getPatient, ({ params }) => ({ ...callerPage, ...patient, id: params.id }));
  mockEndpoint(getIsAdmin, () => toRights(role));
  signIn();
  return renderPage(page, PATH, staffPaths.patient(caller.id));
}

const other = { ...caller, id: 'b0000000-0000-4000-8000-000000000001', name: 'Cal Again' };

const side: MergeSide = {
  ...{ id: caller.id, name: caller.name, dateOfBirth: caller.dateOfBirth },
  ...{ phone: caller.phone, email: caller.email, hasAccount: false },
  ...noFacts,
  ...{ alerts: [], noteCount: 0, upcomingVisitCount: 1, pastVisitCount: 2, family: [] },
  owedCents: 0,
};

const preview = {
  patient: side,
  other: {
    ...side,
    id: other.id,
    name: other.name,
    email: null,
    owedCents: 18_000,
    insuranceNumber: 'B 2',
    alerts: [{ id: other.id, kind: 'allergy' as const, text: 'Latex' }],
  },
  moving: {
    visitCount: 3,
    noteCount: 1,
    alertCount: 1,
    documentCount: 2,
    recallCount: 0,
    waitingCount: 0,
    childCount: 0,
  },
  choices: ['name' as const],
  problem: null,
  seen: 'as-seen',
};

async function openComparison(
  shown: Partial<typeof preview> & { problem?: 'patients_overlap' } = {},
) {
  mockEndpoint(listPatients, () => ({ patients: [caller, other], next: null }));
  mockEndpoint(previewMerge, () => ({ ...preview, ...shown }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.more }));
  await user.click(screen.getByRole('menuitem', { name: labels.merge }));
  const dialog = within(screen.getByRole('dialog', { name: merge.title(caller.name) }));
  await user.type(dialog.getByRole('searchbox', { name: merge.search }), 'cal');
  const option = await dialog.findByRole('option', { name: /^Cal Again/ });
  // The record itself is not offered.
  expect(dialog.getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(dialog.getByRole('combobox'), option);
  await dialog.findByRole('table', { name: compare.records });
  return { user, dialog };
}

describe('merging', () => {
  it('compares both records line by line, in words', async () => {
    const { dialog } = await openComparison();
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      `${compare.thisRecord}${compare.otherRecord}`,
      `Name${compare.differs}Cal LerCal Again`,
      `Date of birth${compare.same}May 31, 1984May 31, 1984`,
      `Phone${compare.same}(646) 555-0187(646) 555-0187`,
      `Email${compare.onlyThis}caller@clinic.test–`,
      `Insurance number${compare.onlyOther}–B 2`,
      `Account${compare.same}No accountNo account`,
      `Alerts${compare.onlyOther}–Allergy: Latex`,
      `Notes${compare.same}00`,
      `Visits to come${compare.same}11`,
      `Past visits${compare.same}22`,
      `Owed${compare.differs}$0$180`,
    ]);
    const moving = within(dialog.getByRole('region', { name: merge.moving }));
    expect(moving.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 visits',
      '1 note',
      '1 alert',
      '2 shared documents',
    ]);
  });

  it('merges with what was chosen and seen, and takes it back by the notification', async () => {
    mockEndpoint(mergePatients, () => ({ modifiedCount: 1, mergeId: MERGE_ID }));
    mockEndpoint(takeMergeBack, () => ({ modifiedCount: 1, patientId: other.id }));
    const { user, dialog } = await openComparison();
    const choice = within(dialog.getByRole('radiogroup', { name: form.name }));
    expect(choice.getByRole('radio', { name: caller.name })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: other.name }));
    await user.click(dialog.getByRole('button', { name: merge.confirm }));
    expect(await screen.findByText(merge.done)).toBeVisible();
    expect(requestsTo(mergePatients)).toEqual([
      {
        params: { id: caller.id },
        body: { otherId: other.id, take: ['name'], seen: 'as-seen' },
      },
    ]);
    await user.click(screen.getByRole('button', { name: dataTexts.undo }));
    expect(await screen.findByText(merged.done)).toBeVisible();
    expect(requestsTo(takeMergeBack)).toEqual([{ params: { id: MERGE_ID } }]);
  });

  it('shows what has changed in between, and keeps the choice', async () => {
    mockEndpoint(mergePatients, () => new MockApiError('merge_changed'));
    const { user, dialog } = await openComparison();
    await user.click(dialog.getByRole('radio', { name: other.name }));
    const changed = { ...preview, patient: { ...side, noteCount: 7 }, seen: 'again' };
    mockEndpoint(previewMerge, () => changed);
    await user.click(dialog.getByRole('button', { name: merge.confirm }));
    expect(await dialog.findByText(/^One of the records has changed/)).toBeVisible();
    expect(await dialog.findByRole('cell', { name: '7' })).toBeVisible();
    expect(dialog.getByRole('radio', { name: other.name })).toBeChecked();
  });

  it('says why two records can’t be merged, before it is tried', async () => {
    const { dialog } = await openComparison({ problem: 'patients_overlap' as never });
    expect(dialog.getByText(merge.problems.patients_overlap)).toBeVisible();
    expect(dialog.getByRole('button', { name: merge.confirm })).toBeDisabled();
  });
});

describe('a merge that can be taken back', () => {
  const entry = {
    id: MERGE_ID,
    name: 'Cal Again',
    mergedAt: new Date('2026-03-02T14:00:00Z'),
    until: new Date('2026-04-01T14:00:00Z'),
  };

  it('is taken back after a question that says what goes and what stays', async () => {
    mockEndpoint(takeMergeBack, () => new MockApiError('merged_again'));
    const { user } = openPage({ merges: [entry] });
    await user.click(await screen.findByRole('button', { name: merged.takeBackOf('Cal Again') }));
    const dialog = within(screen.getByRole('alertdialog', { name: merged.title('Cal Again') }));
    expect(dialog.getByText(merged.text('Cal Again'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: merged.takeBack }));
    expect(await dialog.findByText(/merged again since/)).toBeVisible();
    mockEndpoint(takeMergeBack, () => ({ modifiedCount: 1, patientId: other.id }));
    await user.click(dialog.getByRole('button', { name: merged.takeBack }));
    expect(await screen.findByText(merged.done)).toBeVisible();
  });

  it('is not shown to dentists', async () => {
    openPage({ merges: [entry] }, 'dentist');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(merged.heading)).not.toBeInTheDocument();
  });
});

describe('a child', () => {
  it('is added from the parent’s page, which says who gets the emails, and leads to its own', async () => {
    mockEndpoint(addChild, () => new MockApiError('child_exists'));
    const { user } = openPage({ hasAccount: true });
    await user.click(await screen.findByRole('button', { name: child.add }));
    const dialog = within(screen.getByRole('dialog', { name: child.title(caller.name) }));
    const emails = child.toParent(caller.name, 'caller@clinic.test');
    expect(dialog.getByText(`${emails} ${child.inAccount(caller.name)}`)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Name/), ' Kid Ler ');
    await user.type(dialog.getByLabelText(form.dateOfBirth), '2019-04-01');
    await user.click(dialog.getByRole('button', { name: child.submit }));
    expect(await dialog.findByText(/already has a child/)).toBeVisible();
    mockEndpoint(addChild, () => ({ id: other.id }));
    await user.click(dialog.getByRole('button', { name: child.submit }));
    await waitFor(() => expect(getAddress()).toBe(staffPaths.patient(other.id)));
    expect(await screen.findByText(child.added('Kid Ler', caller.name))).toBeVisible();
    expect(requestsTo(addChild).at(-1)).toEqual({
      params: { id: caller.id },
      body: { name: 'Kid Ler', dateOfBirth: '2019-04-01' },
    });
  });

  it('of a parent without an address gets no emails, which is said', async () => {
    const { user } = openPage({ email: null, emailsGoTo: null });
    await user.click(await screen.findByRole('button', { name: child.add }));
    expect(screen.getByText(child.noEmail(caller.name))).toBeVisible();
  });

  it('shows its guardian, and to whom its emails go; the guardian shows the child', async () => {
    openPage({
      guardianId: other.id,
      guardianName: 'Mara Ler',
      email: null,
      emailsGoTo: { name: 'Mara Ler', email: 'mara@clinic.test' },
      family: [{ id: MERGE_ID, name: 'Kid Ler', relation: 'child' }],
    });
    const details = within(await screen.findByRole('region', { name: labels.details }));
    const guardian = details.getByRole('link', { name: 'Mara Ler' });
    expect(guardian).toHaveAttribute('href', staffPaths.patient(other.id));
    expect(details.getByText(facts.reader('Mara Ler', 'mara@clinic.test'))).toBeVisible();
    expect(details.getByText(facts.children)).toBeVisible();
    expect(details.getByRole('link', { name: 'Kid Ler' })).toBeVisible();
  });
});

it('the facts are in words, and only those that are known', async () => {
  openPage({
    ...{ guardianName: 'Mara Ler', guardianPhone: '+1 646 555 0199', language: 'ar' },
    ...{ address: '1 High Street', contactBy: 'text_message', insuranceNumber: 'A 1' },
  });
  const details = within(await screen.findByRole('region', { name: labels.details }));
  for (const text of ['Mara Ler', 'العربية', '1 High Street', facts.ways.text_message, 'A 1']) {
    expect(details.getByText(text)).toBeVisible();
  }
  expect(details.getByRole('link', { name: '(646) 555-0199' })).toBeVisible();
  expect(details.queryByText(facts.emailsGoTo)).not.toBeInTheDocument();
});
