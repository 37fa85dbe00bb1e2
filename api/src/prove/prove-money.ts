import type { FastifyBaseLogger } from 'fastify';
import { createPool } from '../database/connection';
import { allProtections, playSchedule, type Protections, type ScheduleResult } from './schedule';

/** Clinics of the controls, apart from those of the schedules themselves. */
const FIRST_CONTROL_CLINIC = 500_000_000;
/** So many schedules are played without a protection, until one fails. */
const CONTROL_SCHEDULES = 2_000;
const CONCURRENCY = 8;

export interface ProofOptions {
  readonly databaseUrl: string;
  readonly firstSeed: number;
  readonly schedules: number;
  readonly log: FastifyBaseLogger;
  /** Told now and then how many schedules have been played. */
  readonly onProgress: (played: number) => void;
}

export interface Proof {
  readonly ok: boolean;
  /** How each control failed, which it has to; null for one that did not. */
  readonly control: Readonly<Record<string, string | null>>;
  readonly schedules: number;
  readonly crashes: number;
  readonly steps: number;
  readonly charges: number;
  readonly refunds: number;
  readonly events: number;
  readonly failures: readonly { readonly seed: number; readonly faults: readonly string[] }[];
}

type Pool = ReturnType<typeof createPool>;

interface Playing extends Pick<ProofOptions, 'firstSeed' | 'schedules' | 'log'> {
  readonly pool: Pool;
  readonly firstClinic: number;
  readonly protections: Protections;
  /** Whether to go on after a schedule. */
  readonly onResult: (seed: number, result: ScheduleResult) => boolean;
}

/** Several schedules at once, each in a clinic of its own. */
async function playAll(playing: Playing): Promise<void> {
  const { firstSeed, schedules, firstClinic, onResult, ...options } = playing;
  let next = 0;
  let isGoingOn = true;
  const playOn = async (): Promise<void> => {
    while (isGoingOn && next < schedules) {
      const index = next;
      next += 1;
      const seed = firstSeed + index;
      const result = await playSchedule({ ...options, seed, clinicId: firstClinic + index });
      isGoingOn = onResult(seed, result) && isGoingOn;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, playOn));
}

const controls: Readonly<Record<string, Protections>> = {
  withoutIdempotencyKeys: { ...allProtections, idempotencyKeys: false },
  withoutReconciliation: { ...allProtections, reconciliation: false },
};

async function runControls(pool: Pool, log: FastifyBaseLogger): Promise<Proof['control']> {
  const outcomes: Record<string, string | null> = {};
  const played = { pool, log, firstSeed: 0, schedules: CONTROL_SCHEDULES };
  for (const [index, [name, protections]] of Object.entries(controls).entries()) {
    const firstClinic = FIRST_CONTROL_CLINIC + index * CONTROL_SCHEDULES;
    outcomes[name] = null;
    const onResult = (seed: number, { faults: [fault] }: ScheduleResult): boolean => {
      if (fault !== undefined) outcomes[name] = `failed as it should at seed ${seed}: ${fault}`;
      return fault === undefined;
    };
    await playAll({ ...played, firstClinic, protections, onResult });
  }
  return outcomes;
}

const toTotals = () => ({ schedules: 0, crashes: 0, steps: 0, charges: 0, refunds: 0, events: 0 });

/** Plays schedules on a migrated database and checks that no money is lost, taken or given twice. */
export async function proveMoney(options: ProofOptions): Promise<Proof> {
  const { databaseUrl, firstSeed, schedules, log, onProgress } = options;
  const pool = createPool(databaseUrl, {
    maxConnections: CONCURRENCY * 3,
    onBroken: () => undefined,
  });
  try {
    const totals = toTotals();
    const failures: { seed: number; faults: readonly string[] }[] = [];
    const onResult = (seed: number, { faults, ...counts }: ScheduleResult): boolean => {
      totals.schedules += 1;
      for (const [name, count] of Object.entries(counts)) totals[name as 'steps'] += count;
      if (faults.length > 0) failures.push({ seed, faults });
      onProgress(totals.schedules);
      return failures.length < 10;
    };
    const control = await runControls(pool, log);
    const playing = { pool, log, firstSeed, schedules, firstClinic: 1 };
    await playAll({ ...playing, protections: allProtections, onResult });
    const ok = failures.length === 0 && Object.values(control).every((outcome) => outcome !== null);
    return { ok, control, ...totals, failures };
  } finally {
    await pool.end();
  }
}
