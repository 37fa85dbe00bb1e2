import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import 'shared-testing';
import { fromTheStart, toCount, typing, useAddress } from './use-address';

/** A page at an address of a list; `page()` is what it reads of it. */
function open(address: string) {
  const Page = ({ children }: { children: ReactNode }) => {
    const routes = [{ path: '/list', element: children }];
    router ??= createMemoryRouter(routes, { initialEntries: ['/start', address] });
    return <RouterProvider router={router} />;
  };
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const { result } = renderHook(useAddress, { wrapper: Page });
  const getSearch = () => router!.state.location.search;
  return { page: () => result.current, getSearch, getRouter: () => router! };
}

it.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['two', 1],
  ['Infinity', 1],
])('the number %j in an address counts as %i', (text, count) => {
  expect(toCount(text)).toBe(count);
});

it('a change leaves the other parameters as they are', () => {
  const { page, getSearch } = open('/list?search=ada&page=3');
  act(() => page().change({ search: 'bob', sort: 'name' }));
  expect(getSearch()).toBe('?search=bob&page=3&sort=name');
});

it.each([null, ''])('%j removes a parameter', (nothing) => {
  const { page, getSearch } = open('/list?search=ada&page=3');
  act(() => page().change({ search: nothing }));
  expect(getSearch()).toBe('?page=3');
});

it('a link has the change, the page does not', () => {
  const { page, getSearch } = open('/list?search=a+b&after=7&rows=50');
  expect(page().toLink({ ...fromTheStart, filter: 'new & old' })).toBe(
    '?search=a+b&rows=50&filter=new+%26+old',
  );
  expect(getSearch()).toBe('?search=a+b&after=7&rows=50');
});

it('each change is an entry of the history, and what is typed is one for all letters', () => {
  const { page, getRouter } = open('/list');
  act(() => page().change({ search: 'a' }));
  expect(getRouter().state.historyAction).toBe('PUSH');
  act(() => page().change({ search: 'ad' }, typing));
  expect(getRouter().state.historyAction).toBe('REPLACE');
  expect(getRouter().state.location.state).toEqual({ isTyping: true });
});
