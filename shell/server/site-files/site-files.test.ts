/** @jest-environment node */
import { DAY_MS } from 'shared-contracts';
import { SHARE_PICTURE } from '../head/share-picture';
import { startTestSite, type TestSite } from '../test-kit/site';
import { APP_ICONS } from './pictures';

let site: TestSite;

beforeAll(async () => (site = await startTestSite()));
afterAll(() => site.stop());

it('robots may read every page, and find the list of pages', async () => {
  const { headers, body } = await site.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/registry\/\n/);
  expect(body).toContain('Sitemap: https://clinic.test/sitemap.xml');
});

it('the list of pages holds those that search engines may list', async () => {
  const { headers, body } = await site.app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://clinic.test/appoinment</loc>',
    '<loc>https://clinic.test/dentists/dr-osei</loc>',
  ]);
});

it('without a setting the address of the site is that of the request', async () => {
  const other = await site.startAgain({ PUBLIC_URL: undefined });
  const { body } = await other.inject({ url: '/sitemap.xml', headers: { host: 'other.test' } });
  expect(body).toContain('<loc>http://other.test/appoinment</loc>');
});

it('weaknesses are reported to the address that is set, or through the site', async () => {
  const read = async (app = site.app) => (await app.inject('/.well-known/security.txt')).body;
  expect(await read()).toContain('Contact: https://clinic.test/\n');
  const other = await site.startAgain({ SECURITY_CONTACT: 'security@clinic.test' });
  const text = await read(other);
  expect(text).toContain('Contact: mailto:security@clinic.test\n');
  const expires = new Date(/Expires: (.*)/.exec(text)?.[1] ?? '').getTime();
  const days = (expires - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

it('the site can be installed under the name of the clinic, with icons that exist', async () => {
  const response = await site.app.inject('/manifest.webmanifest');
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { name, icons } = response.json<{ name: string; icons: { src: string }[] }>();
  expect(name).toBe('Molar');
  expect(icons.map(({ src }) => src)).toEqual(APP_ICONS.map(({ path }) => path));
});

/** Width and height are in a PNG's first chunk. */
const toSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it.each([
  ...APP_ICONS.map(({ path, size }) => [path, size, size] as const),
  ['/apple-touch-icon.png', 180, 180] as const,
  [SHARE_PICTURE.path, SHARE_PICTURE.width, SHARE_PICTURE.height] as const,
])('the picture %s is %i by %i', async (path, width, height) => {
  const { headers, rawPayload } = await site.app.inject(path);
  expect(headers['content-type']).toBe('image/png');
  expect(toSize(rawPayload)).toEqual([width, height]);
});

it('older browsers get an icon that they can read', async () => {
  const { headers, rawPayload } = await site.app.inject('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect(rawPayload.readUInt16LE(4)).toBe(3);
});

it('editors of other repositories get the schema of remote.json', async () => {
  const { headers, body } = await site.app.inject('/schemas/remote.json');
  expect(headers['content-type']).toBe('application/schema+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ properties: { owner: {}, runbook: {} } });
});

it('the usual spelling of the appointment page leads to its address, with the query [R2.11]', async () => {
  const { statusCode, headers } = await site.app.inject('/appointment?date=2060-05-04');
  expect([statusCode, headers.location]).toEqual([301, '/appoinment?date=2060-05-04']);
});
