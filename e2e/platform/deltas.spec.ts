import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createDelta, parseDeltaPath, toDictionaryId } from 'registry/delta';
import { expect, releaseTest as test } from '../support/journey';
import { pageChunk, type ReleaseSite, replaceIn } from '../support/release-site';
import { readEntry } from '../support/stored-release';

const REMOTE = 'remote-booking';
const PAGE = 'appointment';
const NEW = '1.1.0';
/** Of the files that changed, in Brotli. */
const MOST = 0.05;

const HEADINGS = { old: 'Available Appointments on', new: 'Free times on' };
const headingOf = (page: Page, text: string) =>
  page.getByRole('heading', { name: new RegExp(`^${text}`) });

/** The file with the page's own code, and that of the entry, which each release changes. */
async function listChanged(releases: ReleaseSite): Promise<string[]> {
  const { releases: stored } = await readEntry(releases, REMOTE);
  const files = new Map<string, Buffer>();
  const path = join(releases.assetsDir, REMOTE, NEW, 'remote.json');
  files.set('remote.json', await readFile(path));
  return [stored[NEW]!.definition.chunksByPage[PAGE]![0]!, pageChunk(files, PAGE)];
}

/** Changes one line of the appointment page, and a byte of the entry, as its version does. */
async function release({ publish, registry }: ReleaseSite): Promise<void> {
  await publish(REMOTE, NEW, (files) => {
    replaceIn(/^\d+\.\w+\.js$/, HEADINGS.old, HEADINGS.new)(files);
    replaceIn(/^first-view\/appointment\.json$/, HEADINGS.old, HEADINGS.new)(files);
    replaceIn(/^remoteEntry/, /remote-booking@[\d.]+/, `remote-booking@${NEW}`)(files);
  });
  const { etag } = await registry.read();
  await registry.change({ action: 'promote', remote: REMOTE, version: NEW, note: '' }, etag);
}

interface Transfer {
  readonly file: string;
  readonly bytes: number;
  readonly encoding: string;
}

/** What the scripts of a version took that have arrived, without headers. */
const listTransfers = (page: Page, version = NEW): Promise<Transfer[]> =>
  page.evaluate((folder) => {
    const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      readonly contentEncoding: string;
    })[];
    return entries
      .map(({ name, encodedBodySize, contentEncoding }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        encoding: contentEncoding,
      }))
      .filter(({ path }) => path.includes(folder) && path.endsWith('.js'))
      .map(({ path, ...transfer }) => ({
        file: path.slice(path.lastIndexOf('/') + 1),
        ...transfer,
      }));
  }, `/assets/${REMOTE}/${version}/`);

/** The entry and the page's two files come after the heading, which is in the HTML. */
async function visit(page: Page, heading: string): Promise<void> {
  await page.goto('/appoinment');
  await expect(headingOf(page, heading)).toBeVisible();
  const version = heading === HEADINGS.new ? NEW : '1.0.0';
  await expect
    .poll(async () => (await listTransfers(page, version)).length)
    .toBeGreaterThanOrEqual(3);
}

async function getBrotliBytes(releases: ReleaseSite, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const path = join(releases.assetsDir, REMOTE, NEW, `${file}.br`);
    return (await readFile(path)).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0);

test('a release costs a returning visitor at most 5% of the files that it changed [R12.10]', async ({
  page,
  releases,
}) => {
  await visit(page, HEADINGS.old);
  await release(releases);
  await visit(page, HEADINGS.new);

  const transfers = await listTransfers(page);
  const changed = await listChanged(releases);
  const limit = MOST * (await getBrotliBytes(releases, changed));
  expect(transfers.filter(({ encoding }) => encoding !== 'dcz')).toEqual([]);
  expect(sum(transfers.filter(({ file }) => changed.includes(file)))).toBeLessThanOrEqual(limit);
  const { update } = (await readEntry(releases, REMOTE)).releases[NEW]!;
  expect(update).toMatchObject({ from: '1.0.0' });
  expect(update!.bytes).toBeLessThan(MOST * update!.fullBytes);
});

/** Puts others in place of the stored differences of the new version. */
async function replaceDeltas(
  { assetsDir }: ReleaseSite,
  toOther: (script: Buffer, dictionary: Buffer) => Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  const [folder, before] = [join(assetsDir, REMOTE, NEW), join(assetsDir, REMOTE, '1.0.0')];
  const scripts = (await readdir(before)).filter((file) => file.endsWith('.js'));
  const dictionaries = await Promise.all(scripts.map((file) => readFile(join(before, file))));
  const byId = new Map(dictionaries.map((bytes) => [toDictionaryId(bytes), bytes]));
  for (const file of await readdir(folder)) {
    const delta = parseDeltaPath(file);
    const dictionary = delta && byId.get(delta.dictionaryId);
    if (!dictionary) continue;
    const script = await readFile(join(folder, delta.path));
    await writeFile(join(folder, file), await toOther(script, dictionary));
  }
}

test.describe('a difference', () => {
  test.use({ expectedErrors: /digest|integrity|Failed to load resource|RUNTIME-008/ });

  const others = [
    [
      'that makes other code',
      (script: Buffer, dictionary: Buffer) =>
        createDelta(Buffer.concat([Buffer.from('document.title="other";'), script]), dictionary),
    ],
    ['that is damaged', () => Buffer.from('no Zstandard frame')],
  ] as const;
  for (const [what, toOther] of others) {
    test(`${what} never runs: the visitor gets the whole script [R2.51]`, async ({
      page,
      releases,
    }) => {
      await visit(page, HEADINGS.old);
      await release(releases);
      await replaceDeltas(releases, toOther);
      await page.goto('/appoinment');
      const changed = await listChanged(releases);
      const listWhole = async () =>
        (await listTransfers(page)).flatMap(({ file, encoding }) =>
          encoding === 'br' ? [file] : [],
        );
      await expect.poll(listWhole).toEqual(expect.arrayContaining(changed));
      await expect(headingOf(page, HEADINGS.new)).toBeVisible();
      await expect(page).not.toHaveTitle('other');
    });
  }
});

test('control: a new visitor gets the same files in Brotli', async ({ page, releases }) => {
  await release(releases);
  await visit(page, HEADINGS.new);
  const transfers = await listTransfers(page);
  expect(transfers.length).toBeGreaterThan(2);
  expect(transfers.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
});
