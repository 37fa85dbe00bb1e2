import { screen, within } from '@testing-library/react';
import { changeSettings, errorCatalogue, staffPaths } from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage } from 'shared-testing';
import { ids, mockSettings, savedChanges, strandedVisit } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './chairs';

const { chairs: labels, stranded } = texts;

const openPage = () => renderPage(page, staffPaths.settingsChairs);

it('a chair is added, and the dialog says when its name is in use', async () => {
  mockSettings();
  mockEndpoint(changeSettings, () => new MockApiError('name_in_use'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.add }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.add }));
  await user.type(dialog.getByLabelText(/^Name of the chair/), 'Chair 1');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await dialog.findByText(errorCatalogue.name_in_use.message)).toBeVisible();
  mockEndpoint(changeSettings, () => ({ stranded: [], revision: '2' }));
  await user.type(dialog.getByLabelText(/^Name of the chair/), '2');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges().at(-1)).toEqual({ kind: 'add_chair', name: 'Chair 12' });
});

it('a chair is renamed', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.rename }));
  await user.type(await screen.findByLabelText(/^Name of the chair/), '0');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([{ kind: 'rename_chair', id: ids.chair, name: 'Chair 10' }]);
});

it('a chair is retired after the visits that it strands were confirmed', async () => {
  mockSettings([{ ...strandedVisit, reason: 'chair_retired' }]);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.more }));
  await user.click(await screen.findByRole('menuitem', { name: labels.retire }));
  await user.click(await screen.findByRole('button', { name: stranded.confirm }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([{ kind: 'retire_chair', id: ids.chair }]);
});
