/** Opens the page with the class that the server renders. */
async function openPage() {
  document.body.className = 'light-theme';
  return import('./theme-toggle');
}

const forbidStorage = () =>
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  jest.resetModules();
});

it('the theme is stored for the next visit', async () => {
  (await openPage()).toggleTheme();
  jest.resetModules();
  expect(document.body).toHaveClass('dark-theme');
  expect((await openPage()).themeStore.getState()).toEqual({ theme: 'dark-theme' });
});

it('the theme changes for this page only where the browser forbids storage', async () => {
  forbidStorage();
  const { themeStore, toggleTheme } = await openPage();
  expect(themeStore.getState()).toEqual({ theme: 'light-theme' });
  toggleTheme();
  expect(themeStore.getState()).toEqual({ theme: 'dark-theme' });
  expect(document.body).toHaveClass('dark-theme');
});
