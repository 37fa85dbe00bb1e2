import { screen, within } from '@testing-library/react';
import { getSettings, previewSettings, type Settings, staffPaths } from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage } from 'shared-testing';
import { ids, mockSettings, savedChanges, savedRevisions, settings } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './doctors';

const { profile: labels, conflict } = texts;

const [osei] = settings.doctors as [Settings['doctors'][number]];

async function openDialog() {
  const { user } = renderPage(page, staffPaths.settingsDoctors);
  await user.click(await screen.findByRole('button', { name: labels.action }));
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: labels.title('Dr Osei') })),
  };
}

it('an owner says what the site says of a doctor', async () => {
  mockSettings();
  const { user, dialog } = await openDialog();
  expect(dialog.getByRole('link', { name: labels.view })).toHaveAttribute(
    'href',
    '/dentists/dr-osei',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'German' }));
  await user.selectOptions(dialog.getByLabelText(labels.gender), labels.genders.woman);
  await user.type(dialog.getByLabelText(labels.training), '\nOrthodontics, 2012');
  await user.type(dialog.getByLabelText(labels.about('Deutsch')), 'Arbeitet ruhig.');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([
    {
      ...{ kind: 'change_profile', id: ids.doctor, isShown: true },
      ...{ languages: ['de', 'en'], gender: 'woman' },
      training: ['DDS, 2009', 'Orthodontics, 2012'],
      about: { de: 'Arbeitet ruhig.' },
    },
  ]);
});

it('a doctor who is not on the site is marked, and has no page to view', async () => {
  mockSettings();
  const profile = { ...osei.profile!, isShown: false };
  mockEndpoint(getSettings, () => ({ ...settings, doctors: [{ ...osei, profile }] }));
  const { dialog } = await openDialog();
  expect(screen.getByText(labels.hidden)).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: labels.isShown })).not.toBeChecked();
  expect(dialog.queryByRole('link', { name: labels.view })).not.toBeInTheDocument();
});

it('an API without profiles leaves the dialog out', async () => {
  mockSettings();
  const { profile: _, ...doctor } = osei;
  mockEndpoint(getSettings, () => ({ ...settings, doctors: [doctor] }));
  renderPage(page, staffPaths.settingsDoctors);
  expect(await screen.findByRole('button', { name: texts.edit })).toBeVisible();
  expect(screen.queryByRole('button', { name: labels.action })).not.toBeInTheDocument();
});

it('what a colleague writes at the same time stays', async () => {
  mockSettings();
  let stored = settings;
  mockEndpoint(getSettings, () => stored);
  const theirs = { ...osei.profile!, languages: ['ar'], about: { en: 'Works very calmly.' } };
  mockEndpoint(previewSettings, ({ body }) => {
    stored = { ...settings, doctors: [{ ...osei, profile: theirs }], revision: '7' };
    return body.revision === '7'
      ? { stranded: [] }
      : new MockApiError('settings_changed', 'changed');
  });
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText(labels.about('Deutsch')), 'Arbeitet ruhig.');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  await user.click(await dialog.findByRole('button', { name: conflict.saveAgain }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([
    { kind: 'change_profile', languages: ['ar'], about: { de: 'Arbeitet ruhig.' } },
  ]);
  expect(savedChanges()[0]).not.toMatchObject({ about: { en: expect.anything() as string } });
  expect(savedRevisions()).toEqual(['7']);
});
