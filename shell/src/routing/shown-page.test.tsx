import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RegisteredRemote } from 'shared-contracts';
import { toFirstState } from '../remotes/remote-state';
import { ShownPage } from './shown-page';

jest.mock('shared-texts', () => ({
  ...jest.requireActual<object>('shared-texts'),
  language: 'ar',
}));

const english = {
  name: 'remote-clinic',
  version: '1.0.0',
  pages: [{ path: '/dashboard/clinic', requires: 'admin', permission: 'visits.manage' }],
} as unknown as RegisteredRemote;
const toFile = (language: string) => ({ file: `locale.${language}.0123abcd.js`, labels: {} });

/** The heading of a page of staff, in an Arabic document. */
async function openHeading(version: RegisteredRemote): Promise<HTMLElement> {
  const page = { Component: () => <h1>Page</h1> };
  const element = (
    <ShownPage loaded={{ page, version }} state={toFirstState(version)} onCrash={() => undefined} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.findByRole('heading', { name: 'Page' });
}

it("a page of a release that has the document's language is in that language, for staff too", async () => {
  const heading = await openHeading({ ...english, locales: { ar: toFile('ar') } });
  expect(heading.closest('[lang]')).toBeNull();
});

it.each([
  ['no other language', english],
  ['only another language', { ...english, locales: { de: toFile('de') } }],
])('a page of a release that has %s is marked as English', async (_case, version) => {
  const heading = await openHeading(version);
  const marked = heading.closest('[lang]');
  expect(marked).toHaveAttribute('lang', 'en');
  expect(marked).toHaveAttribute('dir', 'ltr');
});
