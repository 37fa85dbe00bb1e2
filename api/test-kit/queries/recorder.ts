import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
import type { Db } from '../../src/database/connection';
import {
  API,
  listDeclarations,
  readListing,
  type Recording,
  type Statement,
  toListing,
  toRecordingFile,
} from './listings';
import { toReadable } from './sql-text';

interface Place {
  /** Below `api`. */
  readonly file: string;
  readonly line: number;
}

const FRAMES = 20;

/** The stack from here on, with as many frames as it takes to leave the query builder. */
function readStack(): string {
  const { stack = '' } = new Error();
  return stack;
}

const toFile = (path: string): string => relative(API, path).replaceAll('\\', '/');

const isOwn = (file: string): boolean =>
  !/^(?:\.\.|node:)|node_modules\/|^test-kit\/queries\//.test(file);

/** In the source: each frame of the stack is looked up in a source map. */
function readPlace(): Place | undefined {
  const places = [...readStack().matchAll(/\(?([^\s()]+):(\d+):\d+\)?$/gm)].map(
    ([, path, line]) => ({ file: toFile(path!), line: Number(line) }),
  );
  return places.find(({ file }) => isOwn(file));
}

/** How V8 makes `stack` of the calls. */
interface Formatter {
  prepareStackTrace?: ((error: Error, sites: NodeJS.CallSite[]) => unknown) | undefined;
}

/** In the compiled code. */
function readCaller(): string {
  const stacks: Formatter = Error;
  const { prepareStackTrace } = stacks;
  stacks.prepareStackTrace = (_error, sites) => {
    const own = sites.find((site) => isOwn(toFile(site.getFileName() ?? 'node:')));
    return own ? `${own.getFileName()}:${own.getLineNumber()}:${own.getColumnNumber()}` : '';
  };
  const caller = readStack();
  stacks.prepareStackTrace = prepareStackTrace;
  return caller;
}

const places = new Map<string, Place | undefined>();

/** Where the project's own code executes the query; the plugin is called before anything is awaited. */
function findPlace(): Place | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const caller = readCaller();
  if (!places.has(caller)) places.set(caller, readPlace());
  Error.stackTraceLimit = limit;
  return places.get(caller);
}

const isProduct = ({ file }: Place): boolean => /^src\/.*(?<!\.test|\.test-kit)\.ts$/.test(file);

const begun = new WeakMap<QueryId, { readonly place: Place; readonly node: RootOperationNode }>();
const compiler = new PostgresQueryCompiler();
/** By their places: the texts of what was sent. */
const sent = new Map<string, { readonly place: Place; readonly texts: Set<string> }>();

const recorder: KyselyPlugin = {
  // Also called for a query that becomes part of another one.
  transformQuery: ({ node, queryId }) => {
    const place = findPlace();
    if (place && isProduct(place)) begun.set(queryId, { place, node });
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    const query = begun.get(queryId);
    if (!query) return result;
    const { place, node } = query;
    const key = `${place.file}:${place.line}`;
    if (!sent.has(key)) sent.set(key, { place, texts: new Set() });
    sent.get(key)!.texts.add(compiler.compileQuery(node, queryId).sql);
    return result;
  },
};

/** The same database; what the product sends to it is recorded. */
export const recordQueries = (db: Db): Db =>
  Object.assign(db.withPlugin(recorder), {
    clinic: db.clinic,
    clinicId: db.clinicId,
    fieldKeys: db.fieldKeys,
  });

function listSent(): Record<string, Statement[]> {
  const listings: Record<string, Statement[]> = {};
  for (const { place, texts } of sent.values()) {
    const declarations = listDeclarations(readFileSync(join(API, place.file), 'utf8'));
    const sender = declarations.findLast(({ line }) => line <= place.line)?.name ?? '(module)';
    const statements = (listings[place.file.slice('src/'.length, -'.ts'.length)] ??= []);
    statements.push(...[...texts].map((sql) => ({ sender, text: toReadable(sql) })));
  }
  return listings;
}

/** The test files that share this module: several in a run of all tests, see `jest-together.ts`. */
const listTests = (): string[] => {
  const { testFiles = [expect.getState().testPath!] } = globalThis as { testFiles?: string[] };
  return testFiles.map((file) => relative(API, file).replaceAll('\\', '/'));
};

/** Keeps what these test files have made the product send. */
export function saveRecording(): void {
  const tests = listTests();
  const file = toRecordingFile(tests[0]!);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ tests, listings: listSent() } satisfies Recording));
}

/** Throws if `api/queries` does not list all that this test file has made the product send. */
export function requireListed(listedFor = readListing): void {
  const faults = Object.entries(listSent()).flatMap(([name, statements]) => {
    // Who sends it is for `npm run check:queries`.
    const listed = new Set(listedFor(name).map(({ text }) => text));
    const unlisted = statements.filter(({ text }) => !listed.has(text));
    if (unlisted.length === 0) return [];
    return `api/src/${name}.ts sends SQL that api/queries does not list:\n\n${toListing(unlisted)}`;
  });
  if (faults.length === 0) return;
  throw new Error(`${faults.join('\n')}\nRun npm run queries -w api and review the difference.`);
}
