import { screen } from '@testing-library/react';
import { getLegalText, type LegalText, paths } from 'shared-contracts';
import { MockApiError, mockEndpoint, renderPage, requestsTo } from 'shared-testing';
import { texts } from '../texts';
import * as cookies from './cookies';
import * as privacy from './privacy';
import * as terms from './terms';

const { legal: labels } = texts;

const text: LegalText = {
  ...{ kind: 'terms', version: 2, currentVersion: 2, language: 'en' },
  // Still the evening before at the clinic.
  publishedAt: new Date('2026-03-03T03:00:00Z'),
  text: '## Your account\n\nIts address must be yours.',
};

function show(changes: Partial<LegalText> = {}, query = '') {
  mockEndpoint(getLegalText, () => ({ ...text, ...changes }));
  return renderPage(terms, paths.terms, paths.terms + query);
}

it('a published text says its version and date', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(screen.getByText('Version 2, Mar 2, 2026')).toBeVisible();
  expect(screen.queryByText(labels.earlier)).not.toBeInTheDocument();
});

it.each([
  ['privacy', 'Privacy policy', privacy],
  ['cookies', 'Cookie policy', cookies],
] as const)('%s has a text of its own', async (kind, title, page) => {
  mockEndpoint(getLegalText, () => ({ ...text, publishedAt: null, version: 0, currentVersion: 0 }));
  renderPage(page, paths[kind]);
  expect(await screen.findByText(labels.standard)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const [{ params, query } = {}] = requestsTo(getLegalText);
  expect({ params, query }).toEqual({ params: { kind }, query: { language: 'en' } });
});

it('an earlier version leads to the current one', async () => {
  show({ version: 1 }, '?version=1');
  expect(await screen.findByText(labels.earlier)).toBeVisible();
  expect(screen.getByRole('link', { name: labels.current })).toHaveAttribute('href', '/terms');
  expect(requestsTo(getLegalText)[0]?.query).toEqual({ language: 'en', version: '1' });
});

it('a text of another language says so, and runs in its direction', async () => {
  show({ language: 'ar', text: '## حسابك' });
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.closest('[lang]')).toHaveAttribute('dir', 'rtl');
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'ar');
  expect(screen.getByText(labels.otherLanguage('العربية'))).toBeVisible();
});

it('a version that never was leaves an error on the page', async () => {
  mockEndpoint(getLegalText, () => new MockApiError('not_found'));
  renderPage(terms, paths.terms, `${paths.terms}?version=9`);
  expect(await screen.findByText("We couldn't find that.")).toBeVisible();
});
