import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import { openArchive, writeArchive } from '../backup/archive';
import type { BackupStore } from '../backup/backup-store';
import { createBackup } from '../backup/create-backup';
import { openFile, openFolder } from '../backup/folder-store';
import type { KeepRule } from '../backup/keep-rule';
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
  readonly store: BackupStore;
  readonly identity: string;
  readonly recipient: string;
  readonly decrypter: Decrypter;
  /** Returns the path. */
  make(site: TestSite, options?: { readonly at?: Date; readonly keep?: KeepRule }): Promise<string>;
  /** Writes a copy that says and holds something else, as anyone can who knows the recipient; returns its path. */
  forge(path: string, change: (content: Content) => void): Promise<string>;
  release(): Promise<void>;
}

async function readContent(path: string, decrypter: Decrypter): Promise<Content> {
  const entries = new Map<string, Buffer>();
  const source = await openFile(path);
  for await (const { name, bytes } of await openArchive(source, decrypter))
    entries.set(name, await buffer(bytes));
  const manifest = await verifyBackup({ source, decrypter });
  return { entries, manifest };
}

export async function createBackups(): Promise<Backups> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-backups-'));
  const identity = join(folder, 'key');
  const recipient = await writeIdentity(identity, now);
  const decrypter = await readIdentity(identity);
  const store = openFolder(folder);
  let forged = 0;
  return {
    folder,
    store,
    identity,
    recipient,
    decrypter,
    make: async ({ env }, { at = now, keep = null } = {}) => {
      const settings = parseBackupSettings({ ...env, BACKUP_RECIPIENT: recipient });
      const { name } = await createBackup({ settings, env, store, keep, now: at });
      return join(folder, name);
    },
    forge: async (path, change) => {
      const { entries, manifest } = await readContent(path, decrypter);
      change({ entries, manifest });
      const copy = join(folder, `forged-${(forged += 1)}`);
      const write = (bytes: Readable) => writeFile(copy, bytes);
      await writeArchive({ recipient, write }, async (archive) => {
        for (const [name, bytes] of entries) if (name !== MANIFEST) await archive.add(name, bytes);
        await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      });
      return copy;
    },
    release: () => rm(folder, { recursive: true }),
  };
}
