/** @jest-environment node */
import { openPage, startTestSite, type TestSite } from './test-kit/site';

const HOST = 'clinic.test';
let site: TestSite;

beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

type Sent = { readonly type?: string; readonly from?: string };

const send = (body: unknown, { type = 'application/reports+json', from }: Sent = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { host: HOST, 'content-type': type, ...(from && { 'x-forwarded-for': from }) },
    payload: JSON.stringify(body),
  });

const violation = {
  documentURL: `https://${HOST}/dashboard/allusers?search=quill@zephyr.test`,
  blockedURL: 'https://evil.test/steal?name=Quill',
  effectiveDirective: 'script-src-elem',
  originalPolicy: "default-src 'self'",
  referrer: 'https://mail.test/Quill',
  sample: 'quill',
  sourceFile: `https://${HOST}/assets/x.js?quill`,
};

const toBatch = (...bodies: object[]) =>
  bodies.map((body) => ({ type: 'csp-violation', age: 1, url: violation.documentURL, body }));

function readLogged() {
  const lines = site.logged().trim().split('\n');
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
  return entries
    .filter(({ msg }) => msg === 'a page broke its policy')
    .map(({ directive, blocked, page }) => ({ directive, blocked, page }));
}

async function readCounts() {
  const text = await site.app.metrics.getSingleMetricAsString('molar_policy_reports_total');
  return [...text.matchAll(/directive="(.+)"} ([1-9]\d*)/g)].map(([, name, n]) => `${name} ${n}`);
}

it('a page names the address that reports go to', async () => {
  const { headers } = await openPage(site.app, '/');
  expect(headers['content-security-policy']).toMatch(/; report-uri \/csp-reports; report-to csp$/);
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
});

it.each([
  ['application/reports+json', toBatch(violation)],
  [
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': violation.documentURL,
        'blocked-uri': violation.blockedURL,
        'violated-directive': "script-src-elem 'self' quill",
        'script-sample': 'quill',
      },
    },
  ],
])(
  'a report of the type %s is counted and logged, without query, sample or referrer',
  async (type, body) => {
    const { statusCode, body: answer } = await send(body, { type });
    expect([statusCode, answer]).toEqual([204, '']);
    expect(readLogged()).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.test', page: '/dashboard/allusers' },
    ]);
    expect(await readCounts()).toEqual(['script-src-elem 1']);
    expect(site.logged()).not.toMatch(/quill/i);
  },
);

it.each([
  ['inline', 'inline'],
  ['data', 'data'],
  ['data:text/html,quill', 'data:'],
  ['chrome-extension://quill/x', 'chrome-extension:'],
  ['quill', 'other'],
  [undefined, 'other'],
])('the blocked source %j is logged as %s', async (blockedURL, blocked) => {
  await send(toBatch({ ...violation, blockedURL }));
  expect(readLogged()).toMatchObject([{ blocked }]);
});

it('a page of another site and an unknown directive are not written down', async () => {
  const documentURL = 'https://other.test/quill';
  await send(toBatch({ ...violation, documentURL, effectiveDirective: 'quill' }));
  expect(readLogged()).toMatchObject([{ directive: 'other', page: 'other' }]);
  expect(await readCounts()).toEqual(['other 1']);
});

it('one address sends twenty bodies a minute, and others still', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    statuses.push((await send(toBatch(violation), { from: '203.0.113.7' })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
  expect((await send(toBatch(violation), { from: '203.0.113.8' })).statusCode).toBe(204);
});

it.each([
  ['more than 16 KiB', toBatch({ ...violation, sample: 'x'.repeat(16 * 1024) }), 413],
  ['more than twenty reports', toBatch(...Array<object>(21).fill(violation)), 400],
  ['no report', { quill: 1 }, 400],
  ['a report of another kind', [{ type: 'deprecation', body: violation }], 400],
])('a body with %s is rejected', async (_what, body, status) => {
  expect((await send(body)).statusCode).toBe(status);
  expect(readLogged()).toEqual([]);
});

it('a body of another type is rejected, so that forms of other sites cannot send one', async () => {
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
    expect((await send(toBatch(violation), { type })).statusCode).toBe(415);
  }
});
