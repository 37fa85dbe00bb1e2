import type { ConsoleMessage } from '@playwright/test';
import { type Candidate, createPlaces } from 'registry';

/** A build as the smoke test gets it. Without maps, places are those in its files. */
export type TestedBuild = Pick<Candidate, 'remote' | 'version' | 'files'> &
  Partial<Pick<Candidate, 'sourceMaps'>>;

/** A place in a script as browsers name it; lines and columns begin at 1. */
export interface ScriptPlace {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** An error in a page: what it says with its causes, and the stack of the innermost one. */
export interface PageError {
  readonly message: string;
  readonly stack: string;
}

const PLACE = /(https?:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** The places of a stack, the innermost first. */
export const listPlaces = (stack: string): ScriptPlace[] =>
  [...stack.matchAll(PLACE)].map(([, url = '', line, column]) => ({
    url,
    line: Number(line),
    column: Number(column),
  }));

/** Finds places of the tested build in its sources. */
export function createPlaceFinder({ remote, version, sourceMaps }: TestedBuild) {
  const id = { remote, version };
  const folder = `/assets/${remote}/${version}/`;
  const { find } = createPlaces({
    readSourceMap: async (_release, file) => sourceMaps?.get(file) ?? null,
  });
  /** `, at src/routes/about.tsx:41` for the innermost place in the code of this build, nothing when there is none. */
  return async (places: readonly ScriptPlace[]): Promise<string> => {
    for (const { url, line, column } of places.filter((place) => place.url.includes(folder))) {
      const file = url.slice(url.indexOf(folder) + folder.length);
      const place = await find(id, { file, line, column });
      if (!place.startsWith('webpack/')) return `, at ${place}`;
    }
    return '';
  };
}

/** Runs in the page: an error (null for anything else) with its causes, whose own messages say more than that of the error around them. */
function describeValue(value: unknown): PageError | null {
  if (!(value instanceof Error)) return null;
  const messages: string[] = [];
  let [innermost, error]: [Error, unknown] = [value, value];
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1) {
    const { name, message } = error;
    messages.push(name === 'Error' || name === 'RemoteError' ? message : `${name}: ${message}`);
    innermost = error;
    error = error.cause;
  }
  return { message: messages.join(': '), stack: innermost.stack ?? '' };
}

/** What a message of the console says. A page that hangs is not asked for more than the browser knows. */
export async function readConsoleError(message: ConsoleMessage): Promise<PageError> {
  const [first] = message.args();
  const { url, lineNumber, columnNumber } = message.location();
  const known = {
    message: message.text().split('\n    at ')[0] ?? '',
    stack: `${url}:${lineNumber + 1}:${columnNumber + 1}`,
  };
  if (!first) return known;
  const asked = await first.evaluate(describeValue).catch(() => known);
  return asked ?? known;
}
