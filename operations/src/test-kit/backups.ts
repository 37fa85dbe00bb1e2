import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import { openArchive, writeArchive } from '../backup/archive';
import { createBackup } from '../backup/create-backup';
import { readIdentity, writeIdentity } from '../backup/keys';
import { MANIFEST, type Manifest } from '../backup/manifest';
import { parseBackupSettings } from '../backup/settings';
import { verifyBackup } from '../backup/verify-backup';
import type { TestSite } from './backup-site';

export const now = new Date('2026-03-02T14:00:00Z');

/** The entries of an archive, which a test changes. */
export interface Content {
  readonly entries: Map<string, Buffer>;
  readonly manifest: Manifest;
}

/** A folder for backups, with the key that reads them. */
export interface Backups {
  readonly folder: string;
  readonly identity: string;
  readonly recipient: string;
  readonly decrypter: Decrypter;
  /** Returns the path. */
  make(site: TestSite, options?: { readonly at?: Date; readonly keep?: number }): Promise<string>;
  /** Writes a copy that says and holds something else, as anyone can who knows the recipient; returns its path. */
  forge(path: string, change: (content: Content) => void): Promise<string>;
  release(): Promise<void>;
}

async function readContent(path: string, decrypter: Decrypter): Promise<Content> {
  const entries = new Map<string, Buffer>();
  for await (const { name, bytes } of await openArchive(path, decrypter))
    entries.set(name, await buffer(bytes));
  const manifest = await verifyBackup({ path, decrypter });
  return { entries, manifest };
}

export async function createBackups(): Promise<Backups> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-backups-'));
  const identity = join(folder, 'key');
  const recipient = await writeIdentity(identity, now);
  const decrypter = await readIdentity(identity);
  let forged = 0;
  return {
    folder,
    identity,
    recipient,
    decrypter,
    make: async ({ env }, { at = now, keep } = {}) => {
      const settings = parseBackupSettings({ ...env, BACKUP_RECIPIENT: recipient });
      return (await createBackup({ settings, env, folder, keep, now: at })).path;
    },
    forge: async (path, change) => {
      const { entries, manifest } = await readContent(path, decrypter);
      change({ entries, manifest });
      const copy = join(folder, `forged-${(forged += 1)}`);
      await writeArchive({ path: copy, recipient }, async (archive) => {
        for (const [name, bytes] of entries) if (name !== MANIFEST) await archive.add(name, bytes);
        await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      });
      return copy;
    },
    release: () => rm(folder, { recursive: true }),
  };
}
