/** @jest-environment node */
import {
  type Caller,
  createTestService,
  publishVersions,
  stopTestServices,
} from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';
import { createHttpRegistry } from './http-registry';

// Folders, sockets and compression are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const id = { remote: 'remote-booking', version: '1.0.0' };
const DAY = 24 * 3600;

async function openService() {
  const service = await createTestService();
  await publishVersions(service, '1.0.0');
  const as = (caller: Caller) =>
    createHttpRegistry({ url: service.url, token: service.secrets[caller] });
  return { service, as };
}

it('a team signs a link to its own release, which the shell reads until it ends', async () => {
  const { service, as } = await openService();
  const link = await as('booking').signPreview(id, DAY);
  expect(link.expiresAt).toBe(service.clock.now.getTime() / 1000 + DAY);
  const preview = { ...id, expiresAt: link.expiresAt };
  expect(await as('shell').readPreview(link.signed)).toEqual(preview);
  service.clock.now = new Date(link.expiresAt * 1000);
  await expect(as('shell').readPreview(link.signed)).rejects.toMatchObject({
    code: 'preview_expired',
  });
});

it('links of all processes of a registry have one key, and those of another registry none of it', async () => {
  const { service, as } = await openService();
  const other = await createTestService({ of: service });
  const { signed } = await as('booking').signPreview(id, DAY);
  const shellOf = ({ url }: { readonly url: string }, token: string) =>
    createHttpRegistry({ url, token });
  await expect(shellOf(other, service.secrets.shell).readPreview(signed)).resolves.toMatchObject(
    id,
  );
  const stranger = await createTestService();
  await expect(shellOf(stranger, stranger.secrets.shell).readPreview(signed)).rejects.toMatchObject(
    { code: 'preview_invalid' },
  );
});

it.each(['payment', 'shell'] as const)('the token of %s signs no link to it', async (caller) => {
  const { as } = await openService();
  await expect(as(caller).signPreview(id, DAY)).rejects.toMatchObject({ code: 'not_your_remote' });
});

it.each([0, 30 * DAY + 1, 1.5])('no link works for %d seconds', async (seconds) => {
  const { as } = await openService();
  await expect(as('admin').signPreview(id, seconds)).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

it('a release that does not exist has no link', async () => {
  const { as } = await openService();
  await expect(as('booking').signPreview({ ...id, version: '9.9.9' }, DAY)).rejects.toMatchObject({
    code: 'version_unknown',
  });
});
