import { parseArgs } from 'node:util';

/** How long a bench of the API or the database measures. */
export interface Rounds {
  readonly rounds: number;
  /** How long a variant runs in a round. */
  readonly seconds: number;
  readonly isShort: boolean;
}

/** Reads `--rounds`, `--seconds` and `--short`; with `--help` prints the help and returns null. */
export function readRounds(help: string): Rounds | null {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '4' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return null;
  }
  if (values.short) return { rounds: 2, seconds: 1, isShort: true };
  return { rounds: Number(values.rounds), seconds: Number(values.seconds), isShort: false };
}
