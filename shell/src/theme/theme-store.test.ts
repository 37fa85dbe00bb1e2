/** Opens the page with the class that the server renders. */
async function openPage() {
  document.body.className = 'light-theme';
  return import('./theme-store');
}

const forbidStorage = () =>
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

/** A device with a setting of its own, which `change` switches. */
function useDevice(isDark: boolean) {
  const device = Object.assign(new EventTarget(), { matches: isDark });
  Object.assign(window, { matchMedia: () => device });
  return {
    change: (matches: boolean) => {
      device.matches = matches;
      device.dispatchEvent(new Event('change'));
    },
  };
}

beforeEach(() => void useDevice(false));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  jest.resetModules();
});

it('the theme is stored for the next visit', async () => {
  (await openPage()).toggleTheme();
  jest.resetModules();
  expect(document.body).toHaveClass('dark-theme', { exact: true });
  expect((await openPage()).themeStore.getState()).toMatchObject({ theme: 'dark-theme' });
});

it('the theme changes for this page only where the browser forbids storage', async () => {
  forbidStorage();
  const { themeStore, toggleTheme } = await openPage();
  expect(themeStore.getState()).toMatchObject({ theme: 'light-theme' });
  toggleTheme();
  expect(themeStore.getState()).toMatchObject({ theme: 'dark-theme' });
  expect(document.body).toHaveClass('dark-theme');
});

it('a dark device changes nothing unless the visitor wants its theme', async () => {
  const device = useDevice(true);
  const { themeStore } = await openPage();
  device.change(true);
  expect(themeStore.getState()).toEqual({ setting: 'light-theme', theme: 'light-theme' });
  expect(document.body).toHaveClass('light-theme');
});

it('the theme follows the device, now and when that changes [R2.65]', async () => {
  const device = useDevice(true);
  const { setTheme, themeStore } = await openPage();
  setTheme('system');
  expect(document.body).toHaveClass('dark-theme', { exact: true });
  device.change(false);
  expect(document.body).toHaveClass('light-theme', { exact: true });
  jest.resetModules();
  device.change(true);
  expect((await openPage()).themeStore.getState()).toEqual({
    setting: 'system',
    theme: 'dark-theme',
  });
  expect(themeStore.getState().setting).toBe('system');
});

it('the toggle chooses the other theme, and no longer follows the device', async () => {
  const device = useDevice(true);
  const { setTheme, themeStore, toggleTheme } = await openPage();
  setTheme('system');
  toggleTheme();
  expect(themeStore.getState()).toEqual({ setting: 'light-theme', theme: 'light-theme' });
  device.change(true);
  expect(document.body).toHaveClass('light-theme', { exact: true });
});

it("the browser's bar has the color of the page", async () => {
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
  document.body.style.backgroundColor = 'rgb(1, 2, 3)';
  (await openPage()).toggleTheme();
  const bar = document.querySelector('meta[name="theme-color"]');
  expect(bar).toHaveAttribute('content', 'rgb(1, 2, 3)');
});
