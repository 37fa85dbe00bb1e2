import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { paths } from 'shared-contracts';
import { signIn } from 'shared-testing';
import { usePages } from './use-pages';

jest.mock('shared-texts', () => ({
  ...jest.requireActual<object>('shared-texts'),
  language: 'de',
}));

const toRemote = (label: string, order: number, locales?: object) => ({
  name: `remote-${order}`,
  title: label,
  pages: [],
  navigation: [],
  drawer: [{ label, to: `${paths.dashboard}/${order}`, order, requires: 'user' }],
  integrity: {},
  locales,
});

const remotes = [
  toRemote('Messages', 1, { de: { file: 'de.js', labels: { Messages: 'Nachrichten' } } }),
  toRemote('Releases', 2),
];

beforeEach(() => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ remotes }) }) });
  signIn();
});

async function expectPages(search: string, labels: readonly string[]): Promise<void> {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePages(search), { wrapper });
  await waitFor(() => {
    const { isPending, items } = result.current;
    expect([isPending, items.map(({ label }) => label)]).toEqual([false, labels]);
  });
}

it('pages are found by their names in the language of the page, others by the English ones', async () => {
  await expectPages('', ['Nachrichten', 'Releases']);
  await expectPages('nach', ['Nachrichten']);
  await expectPages('messages', []);
});
