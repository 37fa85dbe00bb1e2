import { screen, waitFor, within } from '@testing-library/react';
import {
  type AccountExport,
  type AccountPatient,
  addFamilyMember,
  type Booking,
  closeAccount,
  errorCatalogue,
  exportAccount,
  getAccount,
  getEmailChoices,
  listAccountPatients,
  listBookings,
  listCalendarFeeds,
  listOwnDocuments,
  listSessions,
  paths,
  removeFamilyMember,
  updateAccount,
  updateFamilyMember,
} from 'shared-contracts';
import {
  ada,
  getAddress,
  MockApiError,
  mockDownloads,
  mockEndpoint,
  networkDown,
  paidBooking,
  renderPage,
  requestsTo,
  signIn,
  unpaidBooking,
} from 'shared-testing';
import { familyTexts } from 'shared-visits/family-texts';
import { texts } from '../texts';
import { openInLanguage } from '../features/account/model/open-in-language';
import * as page from './my-account';

jest.mock('../features/account/model/open-in-language', () => ({ openInLanguage: jest.fn() }));

const { profile: profileTexts, family, data, closing } = texts.account;
const { family: person } = familyTexts;

const profile = {
  name: ada.displayName,
  email: ada.email,
  phone: null,
  dateOfBirth: '1984-05-31',
  language: 'en',
} as const;

const holder: AccountPatient = {
  id: 'f0000000-0000-4000-8000-000000000001',
  name: ada.displayName,
  dateOfBirth: null,
  isAccountHolder: true,
};
const byron: AccountPatient = {
  id: 'f0000000-0000-4000-8000-000000000002',
  name: 'Byron King',
  dateOfBirth: '2015-05-12',
  isAccountHolder: false,
};

const inTime: Booking = { ...paidBooking, id: 'b0000000-0000-4000-8000-000000000004' };
const late: Booking = { ...paidBooking, id: 'b0000000-0000-4000-8000-000000000002' };
const past: Booking = {
  ...unpaidBooking,
  id: 'b0000000-0000-4000-8000-000000000003',
  status: 'completed',
  changeableUntil: null,
};

beforeEach(() => {
  mockEndpoint(getAccount, () => profile);
  mockEndpoint(listAccountPatients, () => [holder, byron]);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(listSessions, () => ({ sessions: [] }));
  mockEndpoint(getEmailChoices, () => ({ reminders: true, invitations: [] }));
  mockEndpoint(listOwnDocuments, () => []);
  mockEndpoint(listCalendarFeeds, () => ({ feeds: [] }));
  signIn();
});

async function openPage() {
  const view = renderPage(page, paths.account);
  await screen.findByRole('textbox', { name: /^Name/ });
  await screen.findByRole('button', { name: closing.action });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
}

const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role));

describe('the profile', () => {
  it('is shown, with the email read-only', async () => {
    await openPage();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue(ada.displayName);
    expect(screen.getByLabelText(profileTexts.email)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(profileTexts.dateOfBirth)).toHaveValue('05/31/1984');
    expect(screen.getByLabelText(profileTexts.language)).toHaveDisplayValue('English');
  });

  it('is saved, with null for what is left out', async () => {
    mockEndpoint(updateAccount, ({ body }) => ({ ...profile, ...body }));
    const { user, press } = await openPage();
    await user.type(screen.getByLabelText(profileTexts.phone), '+1 212 555 0142');
    await user.clear(screen.getByLabelText(profileTexts.dateOfBirth));
    await press(profileTexts.save);
    expect(await screen.findByText(profileTexts.saved)).toBeInTheDocument();
    expect(requestsTo(updateAccount).map(({ body }) => body)).toEqual([
      { name: ada.displayName, phone: '+1 212 555 0142', dateOfBirth: null, language: 'en' },
    ]);
  });

  it('opens the page in the language that was chosen', async () => {
    mockEndpoint(updateAccount, ({ body }) => ({ ...profile, ...body }));
    const { user, press } = await openPage();
    await user.selectOptions(screen.getByLabelText(profileTexts.language), 'Deutsch');
    await press(profileTexts.save);
    await waitFor(() => expect(openInLanguage).toHaveBeenCalledWith('de'));
    expect(requestsTo(updateAccount)).toMatchObject([{ body: { language: 'de' } }]);
  });

  it.each([
    [/^Name/, ' ', 'Enter a name'],
    [profileTexts.phone, '12', 'Enter a valid phone number'],
  ])('rejects an invalid %s', async (label, text, message) => {
    const { user, press } = await openPage();
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await press(profileTexts.save);
    expect(await screen.findByText(message)).toBeVisible();
    expect(requestsTo(updateAccount)).toEqual([]);
  });

  it('keeps what was entered when saving fails', async () => {
    mockEndpoint(updateAccount, networkDown);
    const { user, press } = await openPage();
    const phone = screen.getByLabelText(profileTexts.phone);
    await user.type(phone, '+1 212 555 0142');
    await press(profileTexts.save);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(phone).toHaveValue('+1 212 555 0142');
  });

  it('says at the field that a date of birth must be in the past', async () => {
    mockEndpoint(updateAccount, () => new MockApiError('date_of_birth_invalid'));
    const { press } = await openPage();
    await press(profileTexts.save);
    await waitFor(() => expect(screen.getByLabelText(profileTexts.dateOfBirth)).toBeInvalid());
    expect(screen.getByText(errorCatalogue.date_of_birth_invalid.message)).toBeVisible();
  });
});

describe('the family', () => {
  it('is listed; the account holder has no buttons', async () => {
    await openPage();
    const people = within(screen.getByRole('list', { name: family.heading }));
    const [first, second] = people.getAllByRole('listitem');
    expect(first).toHaveTextContent('Ada Lovelace (you)');
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('Byron King');
    expect(second).toHaveTextContent('Born May 12, 2015');
  });

  it('gets a new member', async () => {
    const id = 'f0000000-0000-4000-8000-000000000003';
    mockEndpoint(addFamilyMember, () => ({ id }));
    const { user, press } = await openPage();
    await press(family.add);
    const shown = await dialog();
    await user.type(shown.getByRole('textbox', { name: /^Name/ }), 'Anne');
    mockEndpoint(listAccountPatients, () => [holder, { ...byron, id, name: 'Anne' }]);
    await user.click(shown.getByRole('button', { name: person.save }));
    expect(await screen.findByText(person.added('Anne'))).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: family.editLabel('Anne') })).toBeVisible();
    expect(requestsTo(addFamilyMember)).toEqual([{ body: { name: 'Anne', dateOfBirth: null } }]);
  });

  it('has members that can be changed', async () => {
    mockEndpoint(updateFamilyMember, () => ({ modifiedCount: 1 }));
    const { user, press } = await openPage();
    await press(family.editLabel(byron.name));
    const shown = await dialog();
    expect(shown.getByLabelText(person.dateOfBirth)).toHaveValue('05/12/2015');
    await user.type(shown.getByRole('textbox', { name: /^Name/ }), ' Noel');
    await user.click(shown.getByRole('button', { name: person.save }));
    await waitFor(() => expect(requestsTo(updateFamilyMember)).toHaveLength(1));
    expect(requestsTo(updateFamilyMember)).toEqual([
      { params: { id: byron.id }, body: { name: 'Byron King Noel', dateOfBirth: '2015-05-12' } },
    ]);
  });

  it('keeps what was entered when adding fails', async () => {
    mockEndpoint(addFamilyMember, () => new MockApiError('too_many_patients', 'Too many.'));
    const { user, press } = await openPage();
    await press(family.add);
    const shown = await dialog();
    const name = shown.getByRole('textbox', { name: /^Name/ });
    await user.type(name, 'Anne');
    await user.click(shown.getByRole('button', { name: person.save }));
    expect(await shown.findByText('Too many.')).toBeVisible();
    expect(name).toHaveValue('Anne');
  });

  it('says why a member cannot be removed', async () => {
    mockEndpoint(removeFamilyMember, () => new MockApiError('patient_has_bookings'));
    const { user, press } = await openPage();
    await press(family.removeLabel(byron.name));
    const shown = await dialog('alertdialog');
    await user.click(shown.getByRole('button', { name: family.remove }));
    expect(await shown.findByText(errorCatalogue.patient_has_bookings.message)).toBeVisible();
    mockEndpoint(removeFamilyMember, () => ({ deletedCount: 1 }));
    mockEndpoint(listAccountPatients, () => [holder]);
    await user.click(shown.getByRole('button', { name: family.remove }));
    expect(await screen.findByText(family.removed(byron.name))).toBeInTheDocument();
  });

  it('has no button to add an eleventh member', async () => {
    const members = Array.from({ length: 10 }, (_, index) => ({
      ...byron,
      id: `f0000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    }));
    mockEndpoint(listAccountPatients, () => [holder, ...members]);
    await openPage();
    await waitFor(() => expect(screen.getAllByText(byron.name)).toHaveLength(10));
    expect(screen.queryByRole('button', { name: family.add })).not.toBeInTheDocument();
  });
});

it('everything stored is saved as a file named by the clinic’s day', async () => {
  const downloads = mockDownloads();
  const document: AccountExport = {
    // Still January 5 at the clinic.
    exportedAt: new Date('2023-01-06T02:00:00Z'),
    profile: {
      userId: holder.id,
      identityId: ada.uid,
      name: ada.displayName,
      email: ada.email,
      phone: null,
      language: 'en',
      roles: [],
      remindersStoppedAt: null,
    },
    session: {
      registeredAt: new Date('2023-01-01T00:00:00Z'),
      verifiedAt: null,
      signInsValidFrom: null,
      unverifiedEmails: 0,
      unverifiedEmailsSince: null,
    },
    earlierDetails: [],
    patients: [],
    bookings: [],
    reminders: [],
    waitingList: [],
    offers: [],
    payments: [],
    refunds: [],
    reviews: [],
    messages: [],
    notes: [],
    alerts: [],
    documents: [],
    visitSummaries: [],
    recalls: [],
    recallCalls: [],
    timeOffRequests: [],
    staffInvitations: [],
    disputes: [],
    receiptEmails: [],
    visitContacts: [],
    sessions: [],
    secondFactors: [],
    factorResets: [],
    agreements: [],
    forms: [],
    calendarFeeds: [],
  };
  mockEndpoint(exportAccount, () => document);
  const { press } = await openPage();
  await press(data.download);
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'molar-data-2023-01-05.json' }]));
  const text = await downloads[0]!.file.text();
  expect(JSON.parse(text)).toMatchObject({ exportedAtUtc: '2023-01-06T02:00:00.000Z' });
});

describe('closing the account', () => {
  const feeCents = 2_000;
  const lateRefundCents = late.priceCents - feeCents;

  beforeEach(() =>
    mockEndpoint(listBookings, () => [
      past,
      unpaidBooking,
      inTime,
      { ...late, refundableCents: lateRefundCents },
    ]),
  );

  it('asks with the visits that are cancelled and what is refunded in all', async () => {
    const { press } = await openPage();
    expect(screen.queryByRole('list', { name: closing.visits(3) })).not.toBeInTheDocument();
    await press(closing.action);
    const visits = screen.getByRole('list', { name: closing.visits(3) });
    const lines = within(visits).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.replace(/.*\(/, '('))).toEqual([
      '(not paid)',
      '($120 refunded)',
      '($100 refunded, we keep a $20 late-cancellation fee)',
    ]);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      "We'll refund $220 in all. We keep late-cancellation fees of $20 in all. This can't be undone.",
    );
  });

  it('signs the person out with a message', async () => {
    mockEndpoint(closeAccount, () => ({ deletedCount: 1 }));
    const { user, press } = await openPage();
    await press(closing.action);
    const shown = await dialog('alertdialog');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/refund \$220 in all/);
    expect(requestsTo(closeAccount)).toEqual([]);
    await user.click(shown.getByRole('button', { name: closing.confirm }));
    expect(await screen.findByText(closing.done)).toBeInTheDocument();
    expect(getAddress()).toBe(paths.home);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(requestsTo(listBookings)).toHaveLength(1);
  });

  it('stays possible after an error, which is shown', async () => {
    mockEndpoint(closeAccount, () => new MockApiError('service_unavailable'));
    const { user, press } = await openPage();
    await press(closing.action);
    const shown = await dialog('alertdialog');
    await user.click(shown.getByRole('button', { name: closing.confirm }));
    expect(await shown.findByText(errorCatalogue.service_unavailable.message)).toBeVisible();
    expect(requestsTo(closeAccount)).toHaveLength(1);
    expect(localStorage.getItem('accessToken')).not.toBeNull();
  });
});
