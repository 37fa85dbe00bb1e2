import type { FastifyBaseLogger } from 'fastify';
import { createPool } from '../src/database/connection';
import type { CrashPosition } from './crashes';
import { allProtections, playSchedule, type Protections, type ScheduleResult } from './schedule';

/** Clinics of the controls, apart from those of the schedules themselves. */
const FIRST_CONTROL_CLINIC = 500_000_000;
const FIRST_WALK_CLINIC = 100_000_000;
/** So many schedules are played without a protection, until one fails. */
const CONTROL_SCHEDULES = 2_000;
const CONCURRENCY = 8;

export interface ProofOptions {
  readonly databaseUrl: string;
  readonly firstSeed: number;
  /** How many schedules with crashes at random. */
  readonly schedules: number;
  /** How many schedules are played once for each of their steps, with a crash there. */
  readonly walks: number;
  /** Plays the schedule of the first seed alone, with this crash. */
  readonly crash?: CrashPosition | undefined;
  readonly log: FastifyBaseLogger;
  /** Told now and then how many schedules have been played. */
  readonly onProgress: (played: number) => void;
}

export interface Proof {
  readonly ok: boolean;
  /** How each control failed, which it has to; null for one that did not. */
  readonly control: Readonly<Record<string, string | null>>;
  readonly schedules: number;
  /** How many of them have their only crash at one step of a schedule, each step once. */
  readonly crashPoints: number;
  readonly crashes: number;
  readonly steps: number;
  readonly charges: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly events: number;
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly seed: number;
  readonly crash?: CrashPosition | undefined;
  readonly faults: readonly string[];
}

type Pool = ReturnType<typeof createPool>;

/** What identifies a schedule, and replays it. */
type Play = Pick<Failure, 'seed' | 'crash'>;

interface Playing extends Pick<ProofOptions, 'log'> {
  readonly plays: readonly Play[];
  readonly pool: Pool;
  readonly firstClinic: number;
  readonly protections: Protections;
  /** Whether to go on after a schedule. */
  readonly onResult: (play: Play, result: ScheduleResult) => boolean;
}

const toPlays = (firstSeed: number, count: number): Play[] =>
  Array.from({ length: count }, (_, index) => ({ seed: firstSeed + index }));

/** Several schedules at once, each in a clinic of its own. */
async function playAll(playing: Playing): Promise<void> {
  const { plays, firstClinic, onResult, ...options } = playing;
  const rest = plays.entries();
  let isGoingOn = true;
  const playOn = async (): Promise<void> => {
    for (const [index, play] of rest) {
      if (!isGoingOn) return;
      const result = await playSchedule({ ...options, ...play, clinicId: firstClinic + index });
      isGoingOn = onResult(play, result) && isGoingOn;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, playOn));
}

const NEVER: CrashPosition = { at: Infinity, isAfter: false };

/** Each schedule once for each of its steps, with a crash before it and with one after it. */
async function listCrashes(playing: Omit<Playing, 'onResult'>): Promise<Play[]> {
  const crashes: Play[] = [];
  const onResult = ({ seed }: Play, { steps }: ScheduleResult): boolean => {
    for (let at = 0; at < steps; at += 1) {
      crashes.push({ seed, crash: { at, isAfter: false } }, { seed, crash: { at, isAfter: true } });
    }
    return true;
  };
  await playAll({ ...playing, onResult });
  return crashes;
}

const controls: Readonly<Record<string, Protections>> = {
  withoutIdempotencyKeys: { ...allProtections, idempotencyKeys: false },
  withoutReconciliation: { ...allProtections, reconciliation: false },
};

async function runControls(pool: Pool, log: FastifyBaseLogger): Promise<Proof['control']> {
  const outcomes: Record<string, string | null> = {};
  const played = { pool, log, plays: toPlays(0, CONTROL_SCHEDULES) };
  for (const [index, [name, protections]] of Object.entries(controls).entries()) {
    const firstClinic = FIRST_CONTROL_CLINIC + index * CONTROL_SCHEDULES;
    outcomes[name] = null;
    const onResult = ({ seed }: Play, { faults: [fault] }: ScheduleResult): boolean => {
      if (fault !== undefined) outcomes[name] = `failed as it should at seed ${seed}: ${fault}`;
      return fault === undefined;
    };
    await playAll({ ...played, firstClinic, protections, onResult });
  }
  return outcomes;
}

const toTotals = () => ({
  schedules: 0,
  crashes: 0,
  steps: 0,
  charges: 0,
  refunds: 0,
  disputes: 0,
  events: 0,
});

/** Plays schedules on a migrated database and checks that no money is lost, taken or given twice. */
export async function proveMoney(options: ProofOptions): Promise<Proof> {
  const { databaseUrl, firstSeed, schedules, walks, crash, log, onProgress } = options;
  const pool = createPool(databaseUrl, {
    maxConnections: CONCURRENCY * 3,
    onBroken: () => undefined,
  });
  try {
    const totals = toTotals();
    const failures: Failure[] = [];
    const onResult = (play: Play, { faults, ...counts }: ScheduleResult): boolean => {
      totals.schedules += 1;
      for (const [name, count] of Object.entries(counts)) totals[name as 'steps'] += count;
      if (faults.length > 0) failures.push({ ...play, faults });
      onProgress(totals.schedules);
      return failures.length < 10;
    };
    const control = await runControls(pool, log);
    const playing = { pool, log, protections: allProtections };
    const sampled = toPlays(firstSeed, schedules).map((play) => ({ ...play, crash }));
    await playAll({ ...playing, plays: sampled, firstClinic: 1, onResult });
    const walked = toPlays(firstSeed, walks).map((play) => ({ ...play, crash: NEVER }));
    const plays = await listCrashes({ ...playing, plays: walked, firstClinic: FIRST_WALK_CLINIC });
    await playAll({ ...playing, plays, firstClinic: FIRST_WALK_CLINIC + walks, onResult });
    const ok = failures.length === 0 && Object.values(control).every((outcome) => outcome !== null);
    return { ok, control, crashPoints: plays.length, ...totals, failures };
  } finally {
    await pool.end();
  }
}
