import { screen, waitFor, within } from '@testing-library/react';
import { changeSettings, errorCatalogue, getSettings, staffPaths } from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { mockEndpoint, MockApiError, renderPage } from 'shared-testing';
import {
  ids,
  mockSettings,
  previewedChanges,
  savedChanges,
  settings,
  strandedVisit,
} from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './treatments';

const { treatments: labels, stranded } = texts;

const openPage = () => renderPage(page, staffPaths.settingsTreatments);

it('the page lists the treatments with price, time and doctors', async () => {
  mockSettings();
  openPage();
  const table = within(await screen.findByRole('table', { name: labels.caption }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual([
    'Oral Surgery',
    '$390',
    '90 min + 30 min clean-up',
    'Dr Osei',
  ]);
});

it('a treatment is added', async () => {
  mockSettings();
  const { user } = openPage();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: labels.add }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.add }));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await dialog.findByText(texts.price)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Name/), 'X-ray');
  await user.type(dialog.getByLabelText(/^Price/), '45.50');
  await user.selectOptions(dialog.getByLabelText(texts.treatments.audience), 'new');
  await user.click(dialog.getByRole('checkbox', { name: 'Dr Osei' }));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([
    {
      kind: 'add_treatment',
      name: 'X-ray',
      priceCents: 4_550,
      durationMinutes: 30,
      cleanupMinutes: 10,
      audience: 'new',
      doctorIds: [ids.doctor],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a treatment is named and described in other languages; what was left as it was is not sent', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  const names = within(dialog.getByRole('group', { name: texts.names.heading }));
  expect(names.getByLabelText('Deutsch')).toHaveValue('Oralchirurgie');
  await user.type(names.getByLabelText('العربية'), 'جراحة الفم');
  await user.type(dialog.getByLabelText(labels.descriptionIn('English')), 'With care.');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([
    { name: 'Oral Surgery', names: { ar: 'جراحة الفم' }, description: { en: 'With care.' } },
  ]);
  expect(savedChanges()[0]).not.toHaveProperty('names.de');
});

it('a name that is removed in a language is sent as an empty one', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Deutsch'));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([{ names: { de: '' } }]);
  expect(savedChanges()[0]).not.toHaveProperty('description');
});

it('a change that strands visits is saved only after confirmation', async () => {
  mockSettings([{ ...strandedVisit, reason: 'treatment_not_performed' }]);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Dr Osei' }));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  const question = within(await screen.findByRole('alertdialog', { name: stranded.title(1) }));
  expect(question.getByText('Ada Lovelace, Oral Surgery')).toBeVisible();
  expect(question.getByText(/Dec 25, 2026 at 9.00 am/)).toHaveTextContent(
    stranded.reasons.treatment_not_performed,
  );
  expect(savedChanges()).toEqual([]);

  await user.click(question.getByRole('button', { name: texts.cancel }));
  expect(savedChanges()).toEqual([]);
  expect(await screen.findByRole('checkbox', { name: 'Dr Osei' })).not.toBeChecked();

  await user.click(screen.getByRole('button', { name: texts.save }));
  await user.click(await screen.findByRole('button', { name: stranded.confirm }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([{ kind: 'change_treatment', doctorIds: [] }]);
});

it('a treatment is renamed', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const name = await screen.findByLabelText(/^Name/);
  expect(name).toHaveAccessibleDescription(labels.nameHint);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(name).toBeInvalid());
  await user.type(name, 'Surgery');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([{ kind: 'change_treatment', name: 'Surgery' }]);
});

it('what was typed stays when the change was not saved', async () => {
  mockSettings();
  mockEndpoint(changeSettings, () => new MockApiError('service_unavailable'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const price = await screen.findByLabelText(/^Price/);
  await user.clear(price);
  await user.type(price, '400');
  await user.click(screen.getByRole('button', { name: texts.save }));
  const { message } = errorCatalogue.service_unavailable;
  expect(await screen.findByText(message)).toBeVisible();
  expect(price).toHaveValue('400');
});

it.each([
  [false, labels.retire, 'retire_treatment'],
  [true, labels.restore, 'restore_treatment'],
])('a treatment whose retirement is %s can be changed by %s', async (isRetired, item, kind) => {
  mockSettings();
  const treatments = settings.treatments.map((treatment) => ({ ...treatment, isRetired }));
  mockEndpoint(getSettings, () => ({ ...settings, treatments }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.more }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(previewedChanges()).toEqual([{ kind, id: ids.treatment }]);
  expect(savedChanges()).toEqual([{ kind, id: ids.treatment }]);
});

it('an error can be retried', async () => {
  mockSettings();
  mockEndpoint(getSettings, () => new MockApiError('forbidden'));
  openPage();
  expect(await screen.findByText(pageTexts.loadFailed)).toBeVisible();
});
