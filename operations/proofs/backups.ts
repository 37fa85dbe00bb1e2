import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { HOUR_MS } from 'shared-contracts';
import { toBackupName } from '../src/backup/backup-store';
import { writeIdentity } from '../src/backup/keys';
import { createCertificate } from '../src/test-kit/fake-servers';
import { type RunningProcess, startProcess } from '../processes/processes';

const HOST = 'localhost';
const DAYS = 60;

/** The process that makes backups, and what it watches. */
export interface WatchedBackups {
  readonly backups: RunningProcess;
  /** Leaves a backup of yesterday alone; no other can be made, as this registry has no tables. */
  readonly ageBackup: () => Promise<void>;
  /** The site shows a certificate that browsers reject. */
  readonly spoilCertificate: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts the process with a backup that it seems to have just made. */
export async function startBackups(databaseUrl: string, parent: string): Promise<WatchedBackups> {
  const folder = join(parent, 'backups');
  await mkdir(folder);
  const store = (at: Date) => writeFile(join(folder, toBackupName(at)), 'backup');
  const made = new Date();
  await store(made);
  const known = await createCertificate(HOST, DAYS);
  const unknown = await createCertificate(HOST, DAYS);
  const authorities = join(parent, 'authorities.pem');
  await writeFile(authorities, known.cert);
  const server = createServer(known, (socket) => socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const env = {
    MIGRATION_DATABASE_URL: databaseUrl,
    REGISTRY_DATABASE_URL: databaseUrl,
    BACKUP_DIR: folder,
    BACKUP_RECIPIENT: await writeIdentity(join(parent, 'key'), made),
    PUBLIC_URL: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    NODE_EXTRA_CA_CERTS: authorities,
  };
  const command = ['operations/src/main.ts', 'backup', '--every', '24h'] as const;
  const backups = await startProcess(command, env);
  return {
    backups,
    ageBackup: async () => {
      await rm(join(folder, toBackupName(made)));
      await store(new Date(Date.now() - 27 * HOUR_MS));
    },
    spoilCertificate: () => server.setSecureContext(unknown),
    stop: async () => {
      await backups.stop('SIGKILL');
      server.close();
    },
  };
}
