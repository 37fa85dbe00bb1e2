import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS } from 'shared-contracts';
import sharp from 'sharp';
import { createFolderImages } from '../../adapters/folder-images';
import { createHostedImages } from '../../adapters/hosted-images';
import { aTextLike, call, invalidFields, errorResponse, success } from '../../../test-kit/call';
import { noteUnused, removeUnusedImages } from '../../core/images/unused-images';
import type { ImageStore, Ports } from '../../ports';
import { signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startQuietLog } from '../../../test-kit/quiet-log';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let admin: SignedIn;
let imageDir: string;
let images: ImageStore;
let removing: ImageStore['remove'];

const anUnknownUrl = '/api/images/00000000-0000-4000-8000-000000000000.webp';

beforeAll(async () => {
  imageDir = await mkdtemp(join(tmpdir(), 'clinic-photos-'));
  images = createFolderImages(imageDir);
  api = await startTestApi({ ports: { images: { ...images, remove: (url) => removing(url) } } });
  admin = await signInAdmin(api);
});
beforeEach(() => {
  removing = images.remove;
});
afterAll(async () => {
  await api.stop();
  await rm(imageDir, { recursive: true });
});

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7fb7b2' } });

interface Upload {
  readonly field?: string;
  readonly type?: string;
}

async function upload(
  bytes: Buffer | string,
  { field = 'image', type = 'image/jpeg' }: Upload = {},
) {
  const body = new FormData();
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  body.set(field, new Blob([part], { type }), 'photo.jpg');
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await fetch(`${api.url}/api/images`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function requireUrl(bytes: Buffer): Promise<string> {
  const { body } = await upload(bytes);
  return (body as { data: { url: string } }).data.url;
}

async function download(path: string) {
  const response = await fetch(api.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

it.each(['jpeg', 'png', 'webp'] as const)('a %s is accepted [R7.9]', async (format) => {
  const bytes = await paint(40, 30).toFormat(format).toBuffer();
  const url = aTextLike(/^\/api\/images\/[0-9a-f-]{36}\.webp$/);
  expect(await upload(bytes)).toEqual(success({ success: true, data: { url } }));
});

it.each(['gif', 'avif'] as const)('a %s is rejected [R7.9]', async (format) => {
  const bytes = await paint(40, 30).toFormat(format).toBuffer();
  expect(await upload(bytes)).toEqual(errorResponse('media_type_unsupported'));
});

it('a photo is resized to 800 pixels, turned upright and stripped of its metadata [R5.12]', async () => {
  const photo = await paint(2000, 1000)
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somebody Private' } } })
    .jpeg()
    .toBuffer();
  const { bytes } = await download(await requireUrl(photo));
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 400,
    height: 800,
    exif: undefined,
  });
  expect(bytes.includes('Somebody Private')).toBe(false);
  expect(photo.includes('Somebody Private')).toBe(true);
});

async function addDoctor(image: string, email = 'ada@clinic.test'): Promise<string> {
  const body = { name: 'Ada Molar', email, speciality: 'Orthodontics', image };
  const response = await call(api, 'POST /api/doctors', { token: admin.token, body });
  return (response.body as { insertedId: string }).insertedId;
}

/** What the daily job does a day later, and what it logs. */
async function removeADayLater(ports: Pick<Ports, 'images'> = api.ports): Promise<string> {
  const { log, lines } = startQuietLog();
  const now = new Date(api.now.getTime() + DAY_MS);
  await removeUnusedImages({ db: api.db, ports, now, log });
  return lines.join('');
}

const removeDoctor = (id: string) => call(api, `DELETE /api/doctors/${id}`, { token: admin.token });

describe('the photo of a deleted doctor', () => {
  const deleted = success({ deletedCount: 1 });

  it('is served to open pages for a day, and then only if another doctor uses it [R4.21]', async () => {
    const url = await requireUrl(await paint(10, 10).png().toBuffer());
    const [first, second] = [await addDoctor(url), await addDoctor(url, 'bob@clinic.test')];
    expect(await removeDoctor(first)).toEqual(deleted);
    await removeADayLater();
    expect((await download(url)).response.status).toBe(200);
    expect(await removeDoctor(second)).toEqual(deleted);
    expect((await download(url)).response.status).toBe(200);
    await removeADayLater();
    expect(await call(api, `GET ${url}`)).toEqual(errorResponse('not_found'));
  });

  it('removing a photo that is missing or stored elsewhere is no error', async () => {
    const urls = ['https://i.example.test/1', '/api/images/../../etc/passwd', anUnknownUrl];
    for (const url of urls) expect(await removeDoctor(await addDoctor(url))).toEqual(deleted);
    expect(await removeADayLater()).toBe('');
  });

  it('a photo that cannot be removed is logged for the staff', async () => {
    const url = await requireUrl(await paint(10, 10).png().toBuffer());
    const doctorId = await addDoctor(url);
    removing = () => Promise.reject(new Error('the disk failed'));
    expect(await removeDoctor(doctorId)).toEqual(deleted);
    const report = await removeADayLater();
    expect(report).toContain('photo to be removed by staff');
    expect(report).toContain(url);
  });
});

describe('a picture that a new one replaces', () => {
  type Change = (imageUrl: string) => Promise<object>;

  const toDoctorChange: Change = async (imageUrl) => {
    const doctor = (await readSettings(api, admin)).doctors[0]!;
    const { timeOff: _, ...fields } = doctor;
    return { kind: 'change_doctor', ...fields, imageUrl };
  };
  const toClinicChange: Change = async (logoUrl) => {
    const { clinic } = await readSettings(api, admin);
    return { kind: 'change_clinic', ...clinic, logoUrl };
  };

  it.each([
    ['the photo of a doctor', 'doctor.changed', toDoctorChange],
    ['the logo', 'clinic.changed', toClinicChange],
  ])('%s is served for one more day, and a preview keeps it', async (_what, action, toChange) => {
    const paintUrl = async () => requireUrl(await paint(10, 10).png().toBuffer());
    const first = await paintUrl();
    const send = async (path: 'changes' | 'preview', url: string) =>
      sendChange(api, admin, { path, ...(await toChange(url)) });
    await send('changes', first);
    await removeADayLater();
    const second = await paintUrl();
    await send('preview', second);
    expect((await download(first)).response.status).toBe(200);
    expect(await send('changes', second)).toMatchObject({ status: 200 });
    expect((await download(first)).response.status).toBe(200);
    await removeADayLater();
    expect(await call(api, `GET ${first}`)).toEqual(errorResponse('not_found'));
    expect((await download(second)).response.status).toBe(200);
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .orderBy('entry_id', 'desc')
      .executeTakeFirst();
    expect(entry?.action).toBe(action);
    expect(Object.values(entry?.after ?? {})).toEqual([second]);
  });

  it('the logo is removed', async () => {
    const url = await requireUrl(await paint(10, 10).png().toBuffer());
    const set = async (logoUrl: string | null) => {
      const { clinic } = await readSettings(api, admin);
      await sendChange(api, admin, { kind: 'change_clinic', ...clinic, logoUrl });
    };
    await set(url);
    await set(null);
    expect((await readSettings(api, admin)).clinic.logoUrl).toBeNull();
    await removeADayLater();
    expect(await call(api, `GET ${url}`)).toEqual(errorResponse('not_found'));
  });
});

it('a picture that nobody saves is removed a day after its upload, and what is shown stays', async () => {
  const paintUrl = async () => requireUrl(await paint(10, 10).png().toBuffer());
  const [forgotten, shown] = [await paintUrl(), await paintUrl()];
  await addDoctor(shown, 'shown@clinic.test');
  await sql`update unused_images set unused_since = unused_since - interval '1 millisecond'`.execute(
    api.db,
  );
  api.now = new Date(api.now.getTime() + 1);
  const late = await paintUrl();
  api.now = new Date(api.now.getTime() - 1);
  await removeADayLater();
  expect(await call(api, `GET ${forgotten}`)).toEqual(errorResponse('not_found'));
  for (const url of [shown, late]) expect((await download(url)).response.status).toBe(200);
  const waiting = await api.db.selectFrom('unused_images').select('image_url').execute();
  expect(waiting).toEqual([{ image_url: late }]);
});

it('a photo is served as a picture and nothing else [R7.10]', async () => {
  const { response } = await download(await requireUrl(await paint(10, 10).png().toBuffer()));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

it.each([
  // The browser's word for the type counts for nothing.
  ['a script that calls itself a picture', '<script>alert(1)</script>'],
  ['a drawing that may hold scripts', svg],
  ['nothing', ''],
])('the request is rejected for %s [R5.12]', async (_what, bytes) => {
  expect(await upload(bytes)).toEqual(errorResponse('media_type_unsupported'));
});

it('an incomplete picture is rejected', async () => {
  const whole = await paint(400, 400).jpeg().toBuffer();
  const half = whole.subarray(0, whole.length / 2);
  expect(await upload(half)).toEqual(errorResponse('media_type_unsupported'));
});

it('a small file that decodes to an enormous picture is rejected', async () => {
  const bomb = await paint(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  expect(await upload(bomb)).toEqual(errorResponse('media_type_unsupported'));
});

it('an upload over 5 MB, in another field or in another format is rejected [R5.12]', async () => {
  expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual(
    errorResponse('payload_too_large'),
  );
  expect(await upload(await paint(9, 9).png().toBuffer(), { field: 'file' })).toEqual(
    errorResponse('validation_failed'),
  );
  const asJson = await call(api, 'POST /api/images', { token: admin.token, body: {} });
  expect(asJson).toEqual(errorResponse('media_type_unsupported'));
});

it.each([
  ['no multipart', 'x'],
  ['nothing', ''],
  [
    'a part that is cut off',
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nx',
  ],
  ['headers that are cut off', '--b\r\nContent-Disposition: form-data; na'],
  ['no part', '--b--\r\n'],
])('a body that is %s is rejected', async (_what, body) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const response = await call(api, 'POST /api/images', { token: admin.token, body, headers });
  expect(response).toEqual(errorResponse('validation_failed'));
});

it('a multipart body without a boundary is rejected', async () => {
  const headers = { 'content-type': 'multipart/form-data' };
  const response = await call(api, 'POST /api/images', { token: admin.token, body: 'x', headers });
  expect(response).toEqual(errorResponse('validation_failed'));
});

it('no other file is served [R7.10]', async () => {
  expect(await call(api, `GET ${anUnknownUrl}`)).toEqual(errorResponse('not_found'));
  expect(await call(api, 'GET /api/images/..%2f..%2fetc%2fpasswd')).toEqual(invalidFields('file'));
});

describe('the image host', () => {
  it('the photo is stored and its address returned', async () => {
    let asked = '';
    const host = createServer((request, response) => {
      asked = `${request.method} ${request.url}`;
      request
        .resume()
        .on('end', () =>
          response.end(
            JSON.stringify({ success: true, data: { url: 'https://i.example.test/1' } }),
          ),
        );
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as AddressInfo;
    const images = createHostedImages('key&1', { hostUrl: `http://127.0.0.1:${port}/1/upload` });
    expect(await images.save(Buffer.from('photo'))).toBe('https://i.example.test/1');
    expect(asked).toBe('POST /1/upload?key=key%261');
    await new Promise((resolve) => host.close(resolve).closeAllConnections());
    await expect(images.save(Buffer.from('photo'))).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });

  it('deletes nothing by itself, so that the address is logged for the staff', async () => {
    const imageUrl = 'https://i.example.test/1';
    await noteUnused(api.db, { imageUrls: [imageUrl, anUnknownUrl], now: api.now });
    const report = await removeADayLater({ images: createHostedImages('key') });
    expect(report).toContain(imageUrl);
    expect(report).not.toContain(anUnknownUrl);
  });
});
