/** The page as the server delivers it. */
async function open() {
  document.body.className = 'light-theme';
  return import('./theme-store');
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

it('keeps the theme for the next visit', async () => {
  (await open()).toggleTheme();
  jest.resetModules();
  expect(document.body).toHaveClass('dark-theme');
  expect((await open()).themeStore.getState()).toEqual({ theme: 'dark-theme' });
});

it('changes for the page alone where the browser forbids to keep anything', async () => {
  forbidStorage();
  const { themeStore, toggleTheme } = await open();
  expect(themeStore.getState()).toEqual({ theme: 'light-theme' });
  toggleTheme();
  expect(themeStore.getState()).toEqual({ theme: 'dark-theme' });
  expect(document.body).toHaveClass('dark-theme');
});
