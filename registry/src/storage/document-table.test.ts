import { sql } from 'kysely';
import { emptyDocument, type ReleaseDocument } from 'shared-contracts';
import { addRelease, after, documentWith } from '../test-kit/documents';
import type { Place } from '../test-kit/find-fault';
import { createRegistryDatabase, openTestStores, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { type Snapshot, StaleDocument } from './storage';

const remote = 'remote-booking';

jest.setTimeout(120_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const open = ({ databaseUrl, dir }: Place) => openTestStores(databaseUrl, dir);

const createPlace = async (): Promise<Place> => ({
  databaseUrl: await createRegistryDatabase(),
  dir: await createTempDir(),
});

describe('simultaneous writers', () => {
  const withTwo: ReleaseDocument = documentWith('1.0.0', '1.1.0');
  const changes = [
    after(withTwo, { action: 'promote' }),
    after(withTwo, { action: 'canary', percent: 5 }),
  ];

  async function openWithTwo(): Promise<{ place: Place; base: Snapshot }> {
    const place = await createPlace();
    const { storage } = open(place);
    const base = await storage.writeDocument(withTwo, await storage.readDocument());
    return { place, base };
  }

  it('exactly one of two writers wins, every time', async () => {
    const { place, base } = await openWithTwo();
    const storages = changes.map(() => open(place).storage);
    let seen = base;
    for (let round = 0; round < 30; round += 1) {
      const results = await Promise.allSettled(
        changes.map((document, index) => storages[index]!.writeDocument(document, seen)),
      );
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers).toHaveLength(1);
      expect(losers[0]!.reason).toBeInstanceOf(StaleDocument);
      // The next round begins with a document that both writers change again.
      const { etag } = await storages[0]!.readDocument();
      seen = await storages[0]!.writeDocument(withTwo, { document: withTwo, etag });
    }
  });

  it('both writers win where the revision is not compared (control)', async () => {
    const { place, base } = await openWithTwo();
    const { db, storage } = open(place);
    await sql`
      create function registry.accept_any() returns trigger language plpgsql as $$
      begin new.revision := old.revision; return new; end $$`.execute(db);
    await sql`
      create trigger accept_any before update on registry.document
      for each row execute function registry.accept_any()`.execute(db);
    for (const document of changes) await storage.writeDocument(document, base);
    expect((await storage.readDocument()).etag).toBe(base.etag);
  });
});

describe('the document', () => {
  it('the document is empty at first, and then what was written, with a new ETag', async () => {
    const { storage } = open(await createPlace());
    const start = await storage.readDocument();
    expect(start.document).toEqual(emptyDocument);
    const document = addRelease(emptyDocument, '1.0.0');
    const { etag } = await storage.writeDocument(document, start);
    expect(etag).not.toBe(start.etag);
    expect(await storage.readDocument()).toEqual({ document, etag });
    await expect(storage.writeDocument(document, start)).rejects.toThrow(StaleDocument);
  });

  it('an inconsistent document is not written', async () => {
    const { storage } = open(await createPlace());
    const start = await storage.readDocument();
    const document = addRelease(emptyDocument, '1.0.0');
    const wrong = {
      ...document,
      remotes: { [remote]: { ...document.remotes[remote]!, current: '2.0.0' } },
    };
    await expect(storage.writeDocument(wrong, start)).rejects.toThrow(/not among its releases/);
    expect((await storage.readDocument()).etag).toBe(start.etag);
  });

  it('the document holds the last 200 changes, and a sweep deletes those of more than 400 days', async () => {
    const { db, storage } = open(await createPlace());
    let seen = await storage.writeDocument(
      addRelease(emptyDocument, '1.0.0'),
      await storage.readDocument(),
    );
    const change = { remote, note: '', by: 'team', action: 'gc' as const, versions: ['0.1.0'] };
    for (let day = 0; day < 205; day += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
      const history = [...seen.document.history, { ...change, at }];
      seen = await storage.writeDocument({ ...seen.document, history }, seen);
    }
    expect((await storage.readDocument()).document.history).toHaveLength(200);
    await storage.sweep(seen.document, new Date(Date.UTC(2027, 1, 10)));
    const { rows } = await sql<{ action: string; count: number }>`
      select entry ->> 'action' as action, count(*)::int as count
      from registry.history group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { action: 'gc', count: 200 },
      { action: 'publish', count: 1 },
    ]);
  });
});
