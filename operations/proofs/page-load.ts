import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from 'shared-contracts';

const READERS = 3;
const BETWEEN_MS = 100;
/** A slow answer is none that failed. */
export const PATIENCE_MS = 30_000;

/** Visitors who read pages and times. */
export interface PageLoad {
  readonly failures: Readonly<Record<string, number>>;
  /** How many answers were as they should be. */
  readonly count: () => number;
  readonly stop: () => Promise<void>;
}

export function startPageLoad(siteUrl: string): PageLoad {
  const date = new Date(Date.now() + 7 * DAY_MS).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });
  const paths = [
    '/robots.txt',
    `/api/appoinmentOptions?date=${encodeURIComponent(date)}`,
    '/api/clinic',
  ];
  const failures: Record<string, number> = {};
  let count = 0;
  let isOver = false;

  async function read(path: string): Promise<void> {
    const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      })
      .catch((error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name);
    if (answer === '200') count += 1;
    else failures[`${path} ${answer}`] = (failures[`${path} ${answer}`] ?? 0) + 1;
  }
  async function work(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await read(paths[turn % paths.length]!);
      await sleep(BETWEEN_MS);
    }
  }
  const working = Promise.all(Array.from({ length: READERS }, work));
  return {
    failures,
    count: () => count,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
