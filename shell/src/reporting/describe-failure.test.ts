import { getBrowserFamily } from './describe-failure';

const chromium = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${chromium} Chrome/142.0.0.0 Safari/537.36`, 'chrome'],
  [`${chromium} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'edge'],
  [`${chromium} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'other'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'safari',
  ],
  ['curl/8.0', 'other'],
])('%s is of the family %s', (userAgent, family) => {
  expect(getBrowserFamily(userAgent)).toBe(family);
});
