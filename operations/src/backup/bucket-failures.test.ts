import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { BucketSettings } from 'registry/bucket-place';
import { type BucketServer, openBucketServer } from '../test-kit/bucket-server';
import { measure } from './archive';
import { toBackupName } from './backup-store';
import { openBucket } from './bucket-store';

jest.setTimeout(60_000);

const NAME = toBackupName(new Date('2026-03-02T14:00:00Z'));
const MB = 1_000_000;

let server: BucketServer;
beforeEach(async () => {
  server = await openBucketServer();
});
afterEach(() => server.close());

const open = (settings: Partial<BucketSettings>) =>
  openBucket({ ...server.settings, ...settings }, { bucket: 'backups', prefix: 'clinic/' });

const megabytes = (count: number) =>
  Readable.from(Array.from({ length: count }, (_, index) => Buffer.alloc(MB, index)));

type Disturb = (sockets: readonly [from: Socket, to: Socket], chunk: Buffer) => void;

/** A line to the server that is cut, falls silent or alters what it carries once so many bytes went either way. */
async function startLine(limit: number, disturb: Disturb) {
  const all: Socket[] = [];
  let count = 0;
  const line = createServer((socket) => {
    const upstream = connect(server.port, '127.0.0.1');
    all.push(socket, upstream);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (chunk: Buffer) => {
        count += chunk.length;
        if (count > limit) disturb([from, to], chunk);
        else to.write(chunk);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  const close = (): void => {
    line.close();
    cut(all);
  };
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

const cut = (sockets: readonly Socket[]) => sockets.forEach((socket) => socket.destroy());

/** Of the server itself: neither a backup nor a part of one. */
const listLeft = async () =>
  (await server.listFiles()).filter((name) => name.includes('.backup') && !name.includes('upload'));

it('a bucket that is away is named', async () => {
  await server.close();
  await expect(server.store.requireUsable()).rejects.toThrow(
    /^s3:\/\/backups\/clinic\/ cannot be used: .*ECONNREFUSED/,
  );
  await expect(server.store.list()).rejects.toThrow('cannot be used');
});

it('a key that the bucket does not know is rejected', async () => {
  const store = open({ accessKeyId: 'OTHER' });
  const reason = 's3://backups/clinic/ cannot be used: InvalidAccessKeyId, HTTP 403';
  await expect(store.requireUsable()).rejects.toThrow(reason);
  await expect(store.list()).rejects.toThrow(reason);
  await expect(store.write(NAME, megabytes(1))).rejects.toThrow('HTTP 403');
  expect(await server.store.list()).toEqual([]);
});

it('a bucket that does not exist is named', async () => {
  const store = openBucket(server.settings, { bucket: 'missing', prefix: '' });
  await expect(store.requireUsable()).rejects.toThrow('s3://missing/ cannot be used: NoSuchBucket');
});

it('a bucket that does not answer is given up', async () => {
  const line = await startLine(0, () => undefined);
  await expect(open({ ...line, silenceMs: 200 }).requireUsable()).rejects.toThrow('cannot be used');
  line.close();
});

it.each([
  ['is cut', cut],
  ['falls silent', () => undefined],
])(
  'an upload whose line %s in the middle leaves nothing that is taken for a backup',
  async (_of, end) => {
    const line = await startLine(20 * MB, end);
    const writing = open({ ...line, silenceMs: 500 }).write(NAME, megabytes(60));
    await expect(writing).rejects.toThrow('s3://backups/clinic/ cannot be used');
    line.close();
    expect(await server.store.list()).toEqual([]);
    expect(await listLeft()).toEqual([]);
  },
);

it('an upload that arrives as something else is rejected, and removed', async () => {
  let isAltered = false;
  const line = await startLine(20 * MB, ([, to], chunk) => {
    if (!isAltered) chunk[0]! ^= 1;
    isAltered = true;
    to.write(chunk);
  });
  await expect(open(line).write(NAME, megabytes(60))).rejects.toThrow(
    'does not hold what was written to it',
  );
  line.close();
  expect(await server.store.list()).toEqual([]);
});

it('a download whose line is cut fails', async () => {
  await server.store.write(NAME, megabytes(30));
  const line = await startLine(10 * MB, cut);
  const source = await open(line).find(NAME);
  const reading = source.read().then(async (bytes) => measure(bytes));
  await expect(reading).rejects.toThrow('aborted');
  line.close();
});
