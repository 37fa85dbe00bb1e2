import { type Metrics, watchValue } from 'shared-server';
import type { Pool } from '../database/connection';
import type { Replica } from '../database/replica';

function watchReplica(metrics: Metrics, replica: Replica): void {
  watchValue(metrics, {
    name: 'molar_replica_used',
    help: 'Whether visitors are shown what the replica has (1), or what the primary has (0)',
    read: () => [{ value: replica.readState() === 'used' ? 1 : 0 }],
  });
  watchValue(metrics, {
    name: 'molar_replica_lag_seconds',
    help: 'How long ago the primary wrote what the replica has not replayed yet',
    read: () => {
      const lagMs = replica.readLagMs();
      return lagMs === null ? [] : [{ value: lagMs / 1000 }];
    },
  });
}

interface Connections {
  readonly pool: Pool;
  readonly replica?: Replica | undefined;
}

/** Watches the connections of this process to the database. */
export function watchConnections(metrics: Metrics, { pool, replica }: Connections): void {
  watchValue(metrics, {
    name: 'molar_database_connections',
    help: 'Connections to the database, and what waits for one',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ],
  });
  if (replica) watchReplica(metrics, replica);
}
