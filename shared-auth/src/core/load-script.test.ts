import { loadScript } from './load-script';

const url = 'https://example.com/cards.js';
const findScript = () => document.head.querySelector('script');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('a script stays when it has run', async () => {
  const loading = loadScript({ url }, 1000);
  expect(findScript()?.src).toBe(url);
  expect(findScript()).not.toHaveAttribute('crossorigin');
  findScript()?.dispatchEvent(new Event('load'));
  await loading;
  jest.advanceTimersByTime(1000);
  expect(findScript()).toBeInTheDocument();
});

it('a script with a hash is loaded so that the browser can compare it', () => {
  void loadScript({ url, integrity: 'sha384-a' }, 1000);
  expect(findScript()).toMatchObject({ integrity: 'sha384-a', crossOrigin: 'anonymous' });
});

it('a script that fails is removed', async () => {
  const loading = loadScript({ url }, 1000);
  findScript()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow(`${url} could not be loaded`);
  expect(findScript()).toBeNull();
});

it('a script that has not arrived in time is removed', async () => {
  const loading = loadScript({ url }, 1000);
  jest.advanceTimersByTime(999);
  expect(findScript()).toBeInTheDocument();
  jest.advanceTimersByTime(1);
  await expect(loading).rejects.toThrow('timed out');
  expect(findScript()).toBeNull();
});
