import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type BucketSettings, toBucketPlace } from 'registry/bucket-place';
import type { BackupSource } from './archive';
import { type BackupStore, findNewest } from './backup-store';
import { openBucket } from './bucket-store';
import { openFile, openFolder } from './folder-store';
import type { PlaceSettings } from './settings';

/** Stands for the newest backup of the place that the settings name. */
export const LATEST = 'latest';

const isBucket = (text: string): boolean => text.startsWith('s3://');

function toBucketSettings(settings: PlaceSettings): BucketSettings {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    settings;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('A bucket needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.');
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = settings;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/**
 * Where backups are kept: the folder or bucket that is given, or else that of the settings.
 * @throws Error when there is none, or more than one
 */
export function openPlace(settings: PlaceSettings, given?: string): BackupStore {
  const { BACKUP_DIR: folder, BACKUP_S3_URL: url } = settings;
  if (given === undefined && folder !== undefined && url !== undefined)
    throw new Error('BACKUP_DIR and BACKUP_S3_URL are both set: leave one out, or use --to.');
  const place = given ?? url ?? folder;
  if (place === undefined)
    throw new Error('Say where backups are: --to, BACKUP_DIR or BACKUP_S3_URL.');
  return isBucket(place)
    ? openBucket(toBucketSettings(settings), toBucketPlace(place))
    : openFolder(place);
}

/** A backup, and the place where it is kept, with the list of erasures beside it. */
export interface FoundBackup {
  readonly source: BackupSource;
  readonly store: BackupStore;
}

async function findIn(store: BackupStore, before: Date | null): Promise<FoundBackup> {
  return { store, source: await findNewest(store, before) };
}

/**
 * The backup that a text names: a file, an object of a bucket, or of a folder, a bucket or `latest` the newest one, made before
 * a moment if there is one.
 * @throws Error when there is none
 */
export async function findBackup(
  settings: PlaceSettings,
  text: string,
  before: Date | null = null,
): Promise<FoundBackup> {
  if (text === LATEST) return findIn(openPlace(settings), before);
  const isFile = isBucket(text) ? text.endsWith('.backup') : !(await stat(text)).isDirectory();
  if (!isFile) return findIn(openPlace(settings, text), before);
  if (before) throw new Error('--before chooses among several backups, and this is one.');
  const place = text.slice(0, Math.max(text.lastIndexOf('/'), 's3://'.length));
  if (!isBucket(text)) return { store: openFolder(dirname(text)), source: await openFile(text) };
  const store = openPlace(settings, place);
  return { store, source: await store.find(basename(text)) };
}
