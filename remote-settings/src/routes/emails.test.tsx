import { screen, waitFor, within } from '@testing-library/react';
import { changeSettings, staffPaths, previewEmail } from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage, requestsTo } from 'shared-testing';
import { mockSettings, savedChanges } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './emails';

const { emails: labels } = texts;

async function openEmail(name: string) {
  const { user } = renderPage(page, staffPaths.settingsEmails);
  await user.click(await screen.findByRole('button', { name: texts.edit, description: name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { user, dialog };
}

const previews = () => requestsTo(previewEmail).map(({ body }) => body);

it('the words of an email are changed beside a preview, and stay after an error', async () => {
  mockSettings();
  const { user, dialog } = await openEmail(labels.names.booked);
  const frame = await dialog.findByTitle(labels.preview);
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Sample email'));
  expect(frame).toHaveAttribute('sandbox', '');
  const intro = dialog.getByLabelText(/^First paragraph/);
  await user.clear(intro);
  await user.type(intro, 'See you at {{time}, {{whom}.');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await dialog.findByText(/^\{whom\} isn't a placeholder\. Use \{patient\}/)).toBeVisible();
  await user.clear(intro);
  await user.type(intro, 'See you at {{time}.');
  const text = { email: 'booked', subject: 'Booked: {treatment}', intro: 'See you at {time}.' };
  await waitFor(() => expect(previews()).toContainEqual(text));
  mockEndpoint(changeSettings, () => new MockApiError('service_unavailable'));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(intro).toHaveValue('See you at {time}.');
  mockEndpoint(changeSettings, () => ({ stranded: [], revision: '2' }));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges().at(-1)).toEqual({ kind: 'change_email_text', ...text });
  expect(previews()).not.toContainEqual(
    expect.objectContaining({ intro: expect.stringContaining('whom}') as string }),
  );
});

it('the default text is restored where there is another one', async () => {
  mockSettings();
  const { user, dialog } = await openEmail(labels.names.welcome);
  await user.click(dialog.getByRole('button', { name: labels.restore }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([{ kind: 'restore_email_text', email: 'welcome' }]);
});

it('an email with its default text has nothing to restore', async () => {
  mockSettings();
  const { dialog } = await openEmail(labels.names.booked);
  expect(dialog.queryByRole('button', { name: labels.restore })).not.toBeInTheDocument();
});
