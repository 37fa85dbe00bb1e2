import { screen, within } from '@testing-library/react';
import {
  listLegalTexts,
  type PublishedText,
  publishLegalText,
  staffPaths,
  toErrorMessage,
} from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage, requestsTo } from 'shared-testing';
import { mockSettings } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './legal-texts';

const { legal: labels } = texts;

const defaults = { en: '## Standard', de: '## Standardtext', ar: '## قياسي' };

const unpublished: Omit<PublishedText, 'kind'> = {
  ...{ version: 0, publishedAt: null, texts: {}, defaults },
};

const published: PublishedText[] = [
  {
    ...{ kind: 'terms', version: 3, publishedAt: new Date('2026-03-02T14:00:00Z'), defaults },
    texts: { en: '## Our rules', de: '## Unsere Regeln' },
  },
  { kind: 'privacy', ...unpublished },
  { kind: 'cookies', ...unpublished },
];

function open() {
  mockSettings();
  mockEndpoint(listLegalTexts, () => published);
  return renderPage(page, staffPaths.settingsLegalTexts);
}

async function edit(name: string) {
  const { user } = open();
  const button = { name: texts.edit, description: name };
  await user.click(await screen.findByRole('button', button));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

it('says for each text and language what patients read', async () => {
  open();
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'Version 3, Mar 2, 2026',
    'Version 3, Mar 2, 2026',
    'None: patients read another language',
    ...Array<string>(6).fill('Standard text'),
  ]);
});

it('an owner publishes the standard text with changes, beside a preview', async () => {
  mockEndpoint(publishLegalText, () => ({ version: 1 }));
  const { user, dialog } = await edit('Privacy policy: English');
  await user.click(dialog.getByRole('button', { name: labels.useStandard }));
  const field = dialog.getByLabelText(/^Text/);
  expect(field).toHaveValue('## Standard');
  await user.type(field, ' of ours');
  expect(await dialog.findByRole('heading', { name: 'Standard of ours' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: labels.publish }));
  expect(await screen.findByText('Version 1 is published')).toBeInTheDocument();
  const body = { language: 'en', text: '## Standard of ours', replaces: 0 };
  expect(requestsTo(publishLegalText)).toEqual([
    expect.objectContaining({ params: { kind: 'privacy' }, body }),
  ]);
});

it('a colleague who was faster is not overwritten unseen, and nothing is lost', async () => {
  const changed = { version: '4' };
  const message = toErrorMessage('legal_text_changed', changed);
  mockEndpoint(publishLegalText, () => new MockApiError('legal_text_changed', message, changed));
  const { user, dialog } = await edit('Terms of use: Deutsch');
  const field = dialog.getByLabelText(/^Text/);
  await user.type(field, ', neu');
  await user.click(dialog.getByRole('button', { name: labels.publish }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Version 4 has been published since you opened this page.',
  );
  expect(dialog.getByRole('link', { name: labels.read })).toHaveAttribute('href', '/terms');
  expect(field).toHaveValue('## Unsere Regeln, neu');
  mockEndpoint(publishLegalText, () => ({ version: 5 }));
  await user.click(dialog.getByRole('button', { name: labels.publish }));
  expect(await screen.findByText('Version 5 is published')).toBeInTheDocument();
  expect(requestsTo(publishLegalText).map(({ body }) => body.replaces)).toEqual([3, 4]);
});
