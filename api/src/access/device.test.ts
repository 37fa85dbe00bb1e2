import { toDevice } from './device';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const IPHONE = '(iPhone; CPU iPhone OS 18_5 like Mac OS X)';

it.each([
  [`(Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Windows'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`, 'Chrome', 'macOS'],
  [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`(iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148`, 'Firefox', 'iPad'],
  [`(Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `(Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`,
    'Samsung Internet',
    'Android',
  ],
  [`(X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux'],
])('the user agent %s is %s on %s', (userAgent, browser, system) => {
  expect(toDevice({ 'user-agent': `${MOZILLA} ${userAgent}` })).toEqual({ browser, system });
});

it.each([undefined, '', 'curl/8.5.0', `${'x'.repeat(400)} Firefox/145.0 Windows`])(
  'nothing is known of the user agent %s',
  (userAgent) => {
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
    expect(toDevice(headers)).toEqual({ browser: null, system: null });
  },
);
