import { type Metrics, watchValue } from 'shared-server';
import { readCertificateDays } from '../network/certificate-days';
import { realNetwork } from '../network/network';
import type { StoredBackup } from './backup-store';
import type { BackupSettings } from './settings';

/** What is known of the backups. */
export interface BackupState {
  readonly newest: StoredBackup | null;
  /** Attempts in a row that failed. */
  readonly failures: Readonly<Record<Attempt, number>>;
}

/** What is attempted: a backup, or to keep the list beside the backups up to date. */
export type Attempt = 'backup' | 'erasures';

const READ_MS = 2_000;

/** Days for which browsers accept the site's certificate; 0 once they reject it. */
async function readDays(url: URL): Promise<number> {
  const limits = { now: new Date(), signal: AbortSignal.timeout(READ_MS) };
  const { days, fault } = await readCertificateDays(realNetwork, url, limits);
  return fault === null ? Math.max(0, days) : 0;
}

function watchCertificate(metrics: Metrics, publicUrl: string | undefined): void {
  const url = publicUrl === undefined ? null : new URL(publicUrl);
  if (url?.protocol !== 'https:') return;
  watchValue(metrics, {
    name: 'molar_certificate_days',
    help: 'Days for which browsers accept the certificate of the site',
    read: async () => [{ value: await readDays(url) }],
  });
}

/** Measures the backups and, as nothing else sees the site from without, its certificate. */
export function watchBackups(
  metrics: Metrics,
  state: () => BackupState,
  settings: Pick<BackupSettings, 'PUBLIC_URL'>,
): void {
  const ofNewest = (read: (newest: NonNullable<BackupState['newest']>) => number) => () => {
    const { newest } = state();
    return newest === null ? [] : [{ value: read(newest) }];
  };
  watchValue(metrics, {
    name: 'molar_backup_age_seconds',
    help: 'Since the newest backup was begun; absent when there is none',
    read: ofNewest(({ createdAt }) => (Date.now() - createdAt.getTime()) / 1_000),
  });
  watchValue(metrics, {
    name: 'molar_backup_bytes',
    help: 'Size of the newest backup',
    read: ofNewest(({ size }) => size),
  });
  watchValue(metrics, {
    name: 'molar_backup_failed',
    help: 'Attempts in a row that failed, of backups and of the list of erasures',
    labelNames: ['what'],
    read: () =>
      Object.entries(state().failures).map(([what, value]) => ({ labels: { what }, value })),
  });
  watchCertificate(metrics, settings.PUBLIC_URL);
}
