import type { PostgresPool } from 'kysely';
import {
  type ConnectOptions,
  createPool,
  type Db,
  forClinic,
  onPool,
  type Pool,
} from './connection';
import type { Clinic } from '../clinic';
import { isContended, isDatabaseAway } from './failures';
import { followReplica } from './replica-lag';

/** Where what may be seconds old is read. */
export interface Replica {
  /** Reads from the replica while it answers and is up to date, and else from the primary. */
  readonly db: Db;
  readState(): 'used' | 'set aside';
  /** How far it is behind; null until that is known, and while it does not answer. */
  readLagMs(): number | null;
  stop(): Promise<void>;
}

interface ReplicaLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

interface ReplicaOptions extends Pick<ConnectOptions, 'onBroken' | 'onQuery'> {
  readonly primary: Pool;
  readonly url: string;
  readonly log: () => ReplicaLog | null;
}

/** Visitors are not kept waiting for a replica that does not answer. */
const CONNECT_MS = 500;
const ANSWER_MS = 900;

interface Route {
  readonly primary: Pool;
  readonly replica: Pool;
  readonly isUsed: () => boolean;
  readonly setAside: () => void;
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>;

/** A connection to the replica, or to the primary when there is none; what fails is asked of the primary. */
async function connectByRoute({ primary, replica, isUsed, setAside }: Route): Promise<Client> {
  if (!isUsed()) return primary.connect();
  const client = await replica.connect().catch(() => null);
  if (!client) {
    setAside();
    return primary.connect();
  }
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await client.query(text, values);
    } catch (error) {
      // A replica also ends what is in the way of the changes that it replays.
      if (!isDatabaseAway(error) && !isContended(error)) throw error;
      if (isDatabaseAway(error)) setAside();
      return primary.query(text, values);
    }
  };
  return { query, release: () => client.release() } as Client;
}

export function openReplica(
  clinic: Clinic,
  { primary, url, log, ...options }: ReplicaOptions,
): Replica {
  const replica = createPool(url, {
    clinicId: clinic.clinicId,
    onBroken: options.onBroken,
    applicationName: 'molar-api-reads',
    connectTimeoutMs: CONNECT_MS,
    queryTimeoutMs: ANSWER_MS,
  });
  const following = followReplica({
    primary,
    replica,
    onChange: (reason) => {
      if (reason === null) log()?.info({}, 'the replica is used');
      else log()?.warn({ reason }, 'the replica is set aside');
    },
  });
  const isUsed = (): boolean => following.reason() === null;
  const { setAside } = following;
  const pool: PostgresPool = {
    connect: () => connectByRoute({ primary, replica, isUsed, setAside }),
    end: async () => {
      await following.stop();
      await replica.end();
    },
  };
  const database = onPool(pool, options);
  return {
    db: forClinic(database, clinic),
    readState: () => (isUsed() ? 'used' : 'set aside'),
    readLagMs: following.lagMs,
    stop: () => database.destroy(),
  };
}
