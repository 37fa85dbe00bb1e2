import { screen, waitFor, within } from '@testing-library/react';
import {
  createForm,
  type Form,
  formSettingsSchema,
  type FormSettings,
  listForms,
  staffPaths,
  updateForm,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { getAddress, mockEndpoint, MockApiError, renderPage, requestsTo } from 'shared-testing';
import { medicalHistory } from '../features/manage/model/medical-history';
import { newFormPaths } from '../features/manage/model/new-form';
import { manageTexts as labels } from '../manage-texts';
import { ids, medicalForm, mockOwner } from '../test-kit/owner';
import * as page from './edit-form';

const { questions: words, choices } = labels;

const PATH = '/dashboard/forms/manage/:id';

function open(address: string, forms: Form[] = [medicalForm]) {
  mockOwner(forms);
  mockEndpoint(createForm, () => ({ id: ids.form }));
  mockEndpoint(updateForm, () => ({ version: 2 }));
  return renderPage(page, PATH, address);
}

const openKnown = (form: Form = medicalForm) => open(staffPaths.editForm(form.id), [form]);

const findCard = async (position: number) =>
  within(await screen.findByRole('listitem', { name: words.position(position) }));

const button = (name: string) => screen.getByRole('button', { name });
const switchTo = (language: string) =>
  screen.getByRole('button', { name: (name) => name.startsWith(language) });
const fieldsOf = async (position: number) => (await findCard(position)).getByLabelText(/^Question/);

const lastUpdate = () => requestsTo(updateForm).at(-1)!.body;
const lastKeys = () => lastUpdate().content.questions.map(({ key }) => key);
const keys = medicalHistory.content.questions.map(({ key }) => key);

it('a form from the template is stored as it is, and has every text in every language', async () => {
  const { user } = open(newFormPaths.fromTemplate, []);
  await findCard(9);
  for (const name of ['English', 'Deutsch', 'العربية']) expect(button(name)).toBeVisible();
  await user.click(button(labels.save));
  expect(await screen.findByText(labels.added)).toBeInTheDocument();
  expect(getAddress()).toBe(staffPaths.manageForms);
  const [{ body }] = requestsTo(createForm) as [{ body: FormSettings }];
  expect(body).toEqual(medicalHistory);
  expect(formSettingsSchema.parse(body)).toEqual(medicalHistory);
});

it('a new form has a title and a question, or says so at their fields', async () => {
  const { user } = open(newFormPaths.empty, []);
  await user.click(await screen.findByRole('button', { name: labels.save }));
  const title = screen.getByLabelText(/^Title/);
  await waitFor(() => expect(title).toHaveAccessibleDescription('Enter the text'));
  expect(title).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Add a question');

  await user.type(title, 'Consent');
  await user.click(button(words.add));
  const question = await fieldsOf(1);
  expect(question).toHaveFocus();
  await user.click(button(labels.save));
  await waitFor(() => expect(question).toHaveAccessibleDescription('Enter the text'));
  await user.type(question, 'May we take photos?');
  await user.click(button(labels.save));
  expect(await screen.findByText('another page')).toBeVisible();
  expect(requestsTo(createForm).map(({ body }) => body)).toEqual([
    {
      content: {
        title: { en: 'Consent' },
        intro: {},
        questions: [
          {
            key: expect.stringMatching(/^[a-z0-9-]{1,40}$/) as string,
            ...{ kind: 'text', label: { en: 'May we take photos?' } },
            ...{ isRequired: false, proposes: null },
          },
        ],
      },
      askedFor: { kind: 'first_visit' },
      isActive: true,
    },
  ]);
});

it('one language is edited at a time; it says what is missing and shows what is read in its place', async () => {
  const { user } = openKnown();
  await user.clear(await fieldsOf(1));
  expect(button('English (1 missing)')).toHaveAttribute('aria-pressed', 'true');
  expect(await fieldsOf(1)).toHaveAttribute('placeholder', 'Was führt Sie zu uns?');
  await user.click(button('Deutsch'));
  const german = await fieldsOf(1);
  expect(german).toHaveValue('Was führt Sie zu uns?');
  expect(german).toHaveAttribute('lang', 'de');
  await user.type(german, ' Bitte kurz.');
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  const { label } = lastUpdate().content.questions[0]!;
  expect(label).toEqual({ de: 'Was führt Sie zu uns? Bitte kurz.', ar: 'ما سبب زيارتك؟' });
});

it('a fault in another language is shown there', async () => {
  const { user } = openKnown();
  await findCard(1);
  await user.click(button('Deutsch'));
  const title = screen.getByLabelText(/^Title/);
  await user.clear(title);
  await user.click(title);
  await user.paste('x'.repeat(121));
  await user.click(switchTo('English'));
  await user.click(button(labels.save));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription(
      'Use 120 characters or fewer',
    ),
  );
  expect(button('Deutsch')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText(/^Title/)).toHaveFocus();
});

it('questions move with the focus on what moved them, and stay within the list', async () => {
  const { user } = openKnown();
  const up = await screen.findByRole('button', { name: words.moveUp(2) });
  await user.click(up);
  expect(button(words.moveUp(1))).toHaveFocus();
  expect(screen.getByText(words.moved(1, 9))).toBeInTheDocument();
  // There is nothing above.
  await user.click(button(words.moveUp(1)));
  await user.click(button(words.moveDown(8)));
  expect(button(words.moveDown(9))).toHaveFocus();
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  const [reason, allergies, ...rest] = keys;
  const last = rest.splice(-2).reverse();
  expect(lastKeys()).toEqual([allergies, reason, ...rest, ...last]);
  const smoking = medicalHistory.content.questions[7];
  expect(lastUpdate().content.questions[8]).toEqual(smoking);
});

it('choices stay with their question when it has moved', async () => {
  const { user } = openKnown();
  await user.click(await screen.findByRole('button', { name: words.moveUp(8) }));
  const card = await findCard(7);
  await user.click(card.getByRole('button', { name: choices.remove(1) }));
  await user.click(card.getByRole('button', { name: choices.add }));
  expect(card.getByLabelText(/^Choice 4/)).toHaveFocus();
  await user.type(card.getByLabelText(/^Choice 4/), 'Rarely');
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  const { questions } = lastUpdate().content;
  const moved = questions[6] as { choices: { label: { en: string } }[] };
  expect(moved.choices.map(({ label }) => label.en)).toEqual([
    ...['Not any more', 'Sometimes', 'Every day', 'Rarely'],
  ]);
  expect(questions[7]).toEqual(medicalHistory.content.questions[6]);
});

it('a question that was removed can be put back', async () => {
  const { user } = openKnown();
  await user.click(await screen.findByRole('button', { name: words.remove(8) }));
  expect(screen.getByRole('heading', { name: words.position(8) })).toHaveFocus();
  expect(await fieldsOf(8)).toHaveValue(medicalHistory.content.questions[8]!.label.en);
  await user.click(await screen.findByRole('button', { name: words.undo }));
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  expect(lastUpdate().content).toEqual(medicalHistory.content);
});

it('keys stay when texts change, and a question of another kind is another one', async () => {
  const { user } = openKnown();
  await user.type(await fieldsOf(1), ' In a few words.');
  const smoking = await findCard(8);
  await user.type(smoking.getByLabelText(/^Choice 1/), ', never');
  const reasonKind = (await findCard(2)).getByLabelText(words.kind);
  await user.selectOptions(reasonKind, words.kinds.date);
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  const [first, second, ...rest] = lastKeys();
  expect([first, ...rest]).toEqual([keys[0], ...keys.slice(2)]);
  expect(second).toMatch(/^[a-z0-9-]{36}$/);
  const changed = lastUpdate().content.questions[7] as { choices: { key: string }[] };
  expect(changed.choices.map(({ key }) => key)).toEqual(['no', 'former', 'sometimes', 'daily']);
});

it('a choice that is marked proposes an alert; two choices are there at least', async () => {
  const { user } = openKnown();
  const card = await findCard(8);
  expect(card.queryByLabelText(choices.isMarked)).not.toBeInTheDocument();
  await user.selectOptions(card.getByLabelText(words.proposes), words.alerts.other);
  await user.click(card.getAllByLabelText(choices.isMarked)[3]!);
  await user.click(card.getByRole('button', { name: choices.remove(2) }));
  expect(card.getByRole('button', { name: choices.add })).toHaveFocus();
  await user.click(card.getByRole('button', { name: choices.remove(2) }));
  expect(card.queryByRole('button', { name: choices.remove(1) })).not.toBeInTheDocument();
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  expect(lastUpdate().content.questions[7]).toMatchObject({
    proposes: 'other',
    choices: [
      { key: 'no', isMarked: false },
      { key: 'daily', isMarked: true },
    ],
  });
});

it('a form of certain treatments needs one; a retired one stays where it was chosen', async () => {
  const { user } = openKnown();
  const when = await screen.findByLabelText(labels.askedFor);
  await user.selectOptions(when, labels.askedForChoices.treatments);
  expect(screen.queryByLabelText('Gold Inlay')).not.toBeInTheDocument();
  await user.click(button(labels.save));
  expect(await screen.findByText(labels.treatmentRequired)).toBeVisible();
  await user.click(screen.getByLabelText('Oral Surgery'));
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  const askedFor = { kind: 'treatments' as const, treatmentIds: [ids.surgery] };
  expect(lastUpdate()).toMatchObject({ askedFor, revision: 0 });
});

it('a retired treatment is offered where it was chosen', async () => {
  openKnown({ ...medicalForm, askedFor: { kind: 'treatments', treatmentIds: [ids.retired] } });
  expect(await screen.findByLabelText('Gold Inlay')).toBeChecked();
});

it('a colleague who was faster is not overwritten unseen, and nothing is lost', async () => {
  const { user } = openKnown();
  const field = await fieldsOf(1);
  await user.type(field, ' Mine');
  mockEndpoint(updateForm, () => new MockApiError('form_changed'));
  const theirs = {
    ...medicalForm,
    ...{ version: 2, revision: 1, content: { ...medicalForm.content, intro: {} } },
  };
  mockEndpoint(listForms, () => [theirs]);
  await user.click(button(labels.save));
  expect(await screen.findByRole('alert')).toHaveTextContent(labels.conflict);
  const other = screen.getByRole('link', { name: labels.openOther });
  expect(other).toHaveAttribute('href', staffPaths.editForm(ids.form));
  expect(other).toHaveAttribute('target', '_blank');
  expect(field).toHaveValue('What brings you to us? Mine');

  mockEndpoint(updateForm, () => ({ version: 3 }));
  await user.click(await screen.findByRole('button', { name: labels.saveAgain }));
  expect(await screen.findByText(labels.published(3))).toBeInTheDocument();
  expect(requestsTo(updateForm).map(({ body }) => body.revision)).toEqual([0, 1]);
  expect(lastUpdate().content.intro).toEqual(medicalHistory.content.intro);
});

it('data that is loaded once more does not stand for what the owner has seen', async () => {
  const { user, client } = openKnown();
  await user.type(await fieldsOf(1), ' Mine');
  mockEndpoint(listForms, () => [{ ...medicalForm, version: 2, revision: 1 }]);
  await client.invalidateQueries();
  await user.click(button(labels.save));
  await waitFor(() => expect(requestsTo(updateForm)).toHaveLength(1));
  expect(lastUpdate().revision).toBe(0);
});

it('a form with changes asks before it is left', async () => {
  const { user } = openKnown();
  await user.type(await fieldsOf(1), '?');
  await user.click(screen.getByRole('link', { name: labels.back }));
  expect(await screen.findByRole('alertdialog', { name: pageTexts.unsaved.title })).toBeVisible();
});

it('an address without a form says so', async () => {
  open(staffPaths.editForm(ids.surgery));
  expect(await screen.findByText(labels.notFound)).toBeVisible();
});

describe('the preview', () => {
  const preview = () => within(screen.getByRole('region', { name: labels.preview.heading }));

  it('shows the form as a patient sees it, and follows what is written, in its language', async () => {
    const { user } = openKnown();
    await user.type(await fieldsOf(1), ' Really?');
    await user.click(button(labels.preview.show));
    expect(preview().getByLabelText(/What brings you to us\? Really\?/)).toBeVisible();
    await user.type(await fieldsOf(1), ' Yes.');
    expect(await preview().findByLabelText(/Really\? Yes\./)).toBeVisible();
    await user.click(switchTo('Deutsch'));
    const german = medicalHistory.content.title.de ?? '';
    expect(await preview().findByRole('heading', { name: german })).toBeVisible();
  });

  it('can be filled in, and nothing of it is stored or lost', async () => {
    const { user } = openKnown();
    await findCard(1);
    await user.click(button(labels.preview.show));
    const [first] = preview().getAllByRole('textbox');
    await user.type(first!, 'A cracked tooth');
    await user.click(button(labels.preview.hide));
    expect(screen.queryByRole('region', { name: labels.preview.heading })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: labels.back }));
    expect(await screen.findByText('another page')).toBeVisible();
    expect(requestsTo(updateForm)).toEqual([]);
  });
});
