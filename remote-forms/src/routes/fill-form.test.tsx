import { screen, waitFor } from '@testing-library/react';
import {
  errorCatalogue,
  type FormContent,
  getVisitForm,
  listOwnForms,
  saveVisitForm,
  type VisitForm,
} from 'shared-contracts';
import {
  MockApiError,
  mockEndpoint,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './fill-form';

const { fill: labels } = texts;

const BOOKING = 'b0000000-0000-4000-8000-000000000001';
const FORM = 'f0000000-0000-4000-8000-000000000001';
const SIGNED_AT = new Date('2023-01-04T15:00:00Z');
const common = { isRequired: false, proposes: null };

const content: FormContent = {
  title: { en: 'Medical history', de: 'Anamnese' },
  intro: { en: 'Please answer **all** questions.' },
  questions: [
    { ...common, key: 'reason', kind: 'text', label: { en: 'Why do you come?' }, isRequired: true },
    { ...common, key: 'allergy', kind: 'yes_no', label: { en: 'Any allergies?' } },
    { key: 'sign', kind: 'signature', label: { en: 'Signature' }, isRequired: true },
  ],
};

const opened: VisitForm = {
  visit: {
    bookingId: BOOKING,
    patient: 'Ella',
    treatment: 'Teeth Whitening',
    dateLocal: '2023-01-05',
    timeLocal: '09:30',
  },
  content,
  version: 1,
  revision: 0,
  answers: [],
  carriedOverFrom: null,
  signedAt: null,
};

/** What the API has. */
let stored: VisitForm;

async function open(form: Partial<VisitForm> = {}) {
  stored = { ...opened, ...form };
  signIn();
  mockEndpoint(listOwnForms, () => []);
  mockEndpoint(getVisitForm, () => stored);
  mockEndpoint(saveVisitForm, ({ body }) => {
    if (body.version !== stored.version) return new MockApiError('form_changed');
    if (body.revision !== stored.revision) return new MockApiError('form_saved_elsewhere');
    const revision = body.revision + 1;
    const signedAt = body.isSigned ? SIGNED_AT : null;
    stored = { ...stored, answers: body.answers, revision, signedAt };
    return { revision };
  });
  const { user } = renderPage(
    page,
    '/dashboard/forms/visit/:bookingId/:formId',
    `/dashboard/forms/visit/${BOOKING}/${FORM}`,
  );
  await screen.findByRole('heading', { level: 1, name: 'Medical history' });
  return user;
}

const reason = () => screen.getByRole('textbox', { name: 'Why do you come?' });
const signature = () => screen.getByRole('textbox', { name: 'Signature' });
const press = (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const listSent = () => requestsTo(saveVisitForm).map(({ body }) => body);

it('answers are saved as they are given, with details of a yes', async () => {
  const user = await open();
  await user.type(reason(), 'Toothache');
  await user.click(screen.getByRole('radio', { name: labels.yes }));
  await user.type(screen.getByRole('textbox', { name: labels.details }), 'Penicillin');
  await waitFor(() =>
    expect(stored.answers).toEqual([
      { key: 'reason', value: 'Toothache' },
      { key: 'allergy', value: 'yes', details: 'Penicillin' },
    ]),
  );
  expect(await screen.findByText(labels.saved)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: labels.no }));
  await waitFor(() => expect(stored.answers[1]).toEqual({ key: 'allergy', value: 'no' }));
});

it('a form is signed once its required questions are answered, and is then read', async () => {
  const user = await open();
  await press(user, labels.sign);
  expect(await screen.findAllByText(labels.required)).toHaveLength(2);
  expect(listSent()).toEqual([]);
  await user.type(reason(), 'Toothache');
  await user.type(signature(), 'Ella Patient');
  await press(user, labels.sign);
  expect(await screen.findByText(/^Signed on Jan 4, 2023/)).toBeVisible();
  expect(screen.getByText('Toothache')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(listSent().at(-1)).toMatchObject({ isSigned: true, language: 'en' });
});

it('signing waits for the answers that are on their way', async () => {
  const user = await open({ answers: [{ key: 'reason', value: 'Pain' }], revision: 3 });
  const sent: object[] = [];
  let arrive = () => {};
  mockEndpoint(saveVisitForm, async ({ body }) => {
    sent.push({ revision: body.revision, isSigned: body.isSigned });
    if (body.isSigned) stored = { ...stored, answers: body.answers, signedAt: SIGNED_AT };
    else await new Promise<void>((resolve) => (arrive = resolve));
    return { revision: body.revision + 1 };
  });
  await user.type(signature(), 'Ella Patient');
  await screen.findByText(labels.saving);
  await press(user, labels.sign);
  expect(sent).toEqual([{ revision: 3, isSigned: false }]);
  arrive();
  expect(await screen.findByText(/^Signed on/)).toBeVisible();
  expect(sent[1]).toEqual({ revision: 4, isSigned: true });
});

it('answers of an earlier visit are marked, to be checked', async () => {
  await open({
    answers: [{ key: 'reason', value: 'Pain' }],
    carriedOverFrom: '2022-11-01',
  });
  expect(screen.getByText(labels.carriedOver('Nov 1, 2022'))).toBeVisible();
  expect(reason()).toHaveValue('Pain');
});

it('answers that cannot be saved stay, and are saved on request', async () => {
  const user = await open();
  mockEndpoint(saveVisitForm, networkDown);
  await user.type(reason(), 'Toothache');
  const saveNow = await screen.findByRole(
    'button',
    { name: labels.saveAgain },
    { timeout: 20_000 },
  );
  expect(screen.getByText(labels.notSaved)).toBeVisible();
  expect(reason()).toHaveValue('Toothache');
  mockEndpoint(saveVisitForm, () => ({ revision: 1 }));
  await user.click(saveNow);
  expect(await screen.findByText(labels.saved)).toBeVisible();
});

it('questions that the clinic changes meanwhile are shown, with the answers to those that stay', async () => {
  const user = await open();
  const [first, , sign] = content.questions;
  const added = { ...common, key: 'new', kind: 'text' as const, label: { en: 'Do you smoke?' } };
  stored = { ...stored, version: 2, content: { ...content, questions: [first!, added, sign!] } };
  await user.type(reason(), 'Toothache');
  expect(await screen.findByText(labels.changed)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Do you smoke?' })).toBeVisible();
  expect(reason()).toHaveValue('Toothache');
  await waitFor(() => expect(stored.answers).toEqual([{ key: 'reason', value: 'Toothache' }]));
});

describe('answers from another window', () => {
  const theirs = [{ key: 'reason', value: 'Cleaning' }];

  async function meet() {
    const user = await open();
    stored = { ...stored, revision: 1, answers: theirs };
    await user.type(reason(), 'Toothache');
    expect(await screen.findByText(labels.elsewhere)).toBeVisible();
    expect(reason()).toHaveValue('Toothache');
    expect(stored.answers).toEqual(theirs);
    return user;
  }

  it('are taken when the patient says so', async () => {
    const user = await meet();
    await press(user, labels.takeTheirs);
    expect(reason()).toHaveValue('Cleaning');
    expect(stored).toMatchObject({ revision: 1, answers: theirs });
  });

  it('are replaced when the patient says so, and not before', async () => {
    const user = await meet();
    await user.type(reason(), '!');
    expect(screen.getByRole('button', { name: labels.sign })).toBeDisabled();
    await press(user, labels.keepOwn);
    await waitFor(() => expect(stored.answers).toEqual([{ key: 'reason', value: 'Toothache!' }]));
  });

  it('that were signed there are shown', async () => {
    const user = await open();
    mockEndpoint(saveVisitForm, () => {
      stored = { ...stored, answers: theirs, signedAt: SIGNED_AT };
      return new MockApiError('form_signed');
    });
    await user.type(reason(), 'Toothache');
    expect(await screen.findByText(/^Signed on/)).toBeVisible();
    expect(screen.getByText('Cleaning')).toBeVisible();
  });
});

it('a form that is not asked for any more says so', async () => {
  stored = opened;
  signIn();
  mockEndpoint(getVisitForm, () => new MockApiError('not_found'));
  renderPage(
    page,
    '/dashboard/forms/visit/:bookingId/:formId',
    `/dashboard/forms/visit/${BOOKING}/${FORM}`,
  );
  expect(await screen.findByText(errorCatalogue.not_found.message)).toBeVisible();
});
