import { sql } from 'kysely';
import {
  DAY_MS,
  HOUR_MS,
  type PageVitals,
  type ReleaseId,
  type VersionVitals,
  type VitalName,
  vitalNames,
} from 'shared-contracts';
import type { Db } from '../database/connection';

/** So many steps double a value: each is a twelfth wider than the one before. */
const STEPS_PER_DOUBLING = 8;
/** What makes 1 a small value: milliseconds are, a shift of 1 is not. */
const UNITS: Readonly<Record<VitalName, number>> = { lcp: 1, inp: 1, cls: 0.001, usable: 1 };
/** Three of four visits have this value or a better one. */
const SHARE = 0.75;

const toStep = (name: VitalName, value: number): number =>
  Math.round(STEPS_PER_DOUBLING * Math.log2(1 + value / UNITS[name]));

const toValue = (name: VitalName, step: number): number =>
  (2 ** (step / STEPS_PER_DOUBLING) - 1) * UNITS[name];

interface Row extends ReleaseId {
  readonly vital: VitalName;
  readonly step: number;
  readonly visits: number;
}

/** The value that three of four visits have or better; `rows` in the order of their steps. */
function toVital(name: VitalName, rows: readonly Row[]) {
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  let below = 0;
  const found = rows.find((row) => (below += row.visits) >= visits * SHARE);
  return found && { p75: toValue(name, found.step), visits };
}

/** How fast versions were for their visitors. */
export interface Vitals {
  /** Counts what a page has measured, once per visit, if people have seen the version in it. */
  readonly record: (measured: readonly PageVitals[], visit: string, at: Date) => Promise<void>;
  /** Those of a version in the last 24 hours, by `<remote>@<version>`. */
  readonly list: (now: Date) => Promise<ReadonlyMap<string, VersionVitals>>;
  /** Deletes what is not listed any more. */
  readonly prune: (now: Date) => Promise<void>;
}

/** Vitals in PostgreSQL: sums by hour, nothing of single visits. */
export function createVitals(db: Db): Vitals {
  async function record(measured: readonly PageVitals[], visit: string, at: Date): Promise<void> {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    for (const { remote, version, ...values } of measured) {
      await db.transaction().execute(async (trx) => {
        const told = await trx
          .updateTable('registry.visits')
          .set({ has_vitals: true })
          .where('visit', '=', visit)
          .where('remote', '=', remote)
          .where('version', '=', version)
          .where('state', '=', 'shown')
          .where('has_vitals', '=', false)
          .executeTakeFirst();
        const rows = vitalNames.flatMap((vital) => {
          const value = values[vital];
          const step = value === undefined ? null : toStep(vital, value);
          return step === null ? [] : [{ hour, remote, version, vital, step, visits: 1 }];
        });
        if (told.numUpdatedRows === 0n || rows.length === 0) return;
        await trx
          .insertInto('registry.vitals')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['hour', 'remote', 'version', 'vital', 'step'])
              .doUpdateSet({ visits: sql<number>`vitals.visits + excluded.visits` }),
          )
          .execute();
      });
    }
  }

  async function list(now: Date) {
    const { rows } = await sql<Row>`
      select remote, version, vital, step, sum(visits)::int as visits from registry.vitals
      where hour > ${new Date(now.getTime() - DAY_MS)}
      group by remote, version, vital, step order by step`.execute(db);
    const ids = new Set(rows.map(({ remote, version }) => `${remote}@${version}`));
    const listed = [...ids].map((id) => {
      const own = rows.filter(({ remote, version }) => `${remote}@${version}` === id);
      const vitals = vitalNames.flatMap((name) => {
        const vital = toVital(
          name,
          own.filter((row) => row.vital === name),
        );
        return vital ? [[name, vital] as const] : [];
      });
      return [id, Object.fromEntries(vitals)] as const;
    });
    return new Map(listed);
  }

  async function prune(now: Date): Promise<void> {
    await db
      .deleteFrom('registry.vitals')
      .where('hour', '<=', new Date(now.getTime() - DAY_MS))
      .execute();
  }

  return { record, list, prune };
}
