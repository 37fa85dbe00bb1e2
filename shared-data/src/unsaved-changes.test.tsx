import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import 'shared-testing';
import { forgetChanges, UnsavedChanges } from './unsaved-changes';

/** A page with forms, each with changes or without, and another one. */
function openForms(...areDirty: readonly boolean[]) {
  const forms = areDirty.map((isDirty, index) => <UnsavedChanges key={index} isDirty={isDirty} />);
  const children = [
    { path: '/forms', element: forms },
    { path: '/other', element: <p>another page</p> },
  ];
  const router = createMemoryRouter([{ element: <Outlet />, children }], {
    initialEntries: ['/forms'],
  });
  render(<RouterProvider router={router} />);
  return { goTo: (address: string) => act(() => router.navigate(address)), router };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Whether the browser asks before the tab is closed. */
function isTabKept(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

it('a page without changes is left at once', async () => {
  const { goTo } = openForms(false, false);
  expect(isTabKept()).toBe(false);
  await goTo('/other');
  expect(screen.getByText('another page')).toBeVisible();
});

it('who stays keeps the page, and is asked again', async () => {
  const { goTo, router } = openForms(true);
  expect(isTabKept()).toBe(true);
  await goTo('/other');
  expect(question()).toBeVisible();
  await press('Stay on this page');
  expect(question()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/forms');
  await goTo('/other');
  expect(question()).toBeVisible();
});

it('who leaves is asked once, however many forms have changes', async () => {
  const { goTo } = openForms(true, false, true);
  await goTo('/other');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await press('Leave');
  expect(await screen.findByText('another page')).toBeVisible();
  expect(isTabKept()).toBe(false);
});

it('another address of the same page is no leaving', async () => {
  const { goTo, router } = openForms(true);
  await goTo('/forms?view=week#notes');
  expect(question()).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?view=week');
});

it('changes that are forgotten are not asked about', async () => {
  const { goTo } = openForms(true, true);
  act(forgetChanges);
  expect(isTabKept()).toBe(false);
  await goTo('/other');
  expect(screen.getByText('another page')).toBeVisible();
});
