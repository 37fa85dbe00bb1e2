import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ErrorFrame, ReleaseId } from 'shared-contracts';
import type { Storage } from '../storage/storage';

/** Source maps in memory; one has up to a few megabytes. */
const MAX_CACHED = 10;
const MAX_LENGTH = 200;

/** `webpack://remote-x_1.0.0/./src/a.tsx?ab12` → `src/a.tsx`, `…/../shared-ui/src/b.tsx` → `shared-ui/src/b.tsx` */
const toSourcePath = (source: string) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/\?.*$/, '');

function toPlace(map: TraceMap | null, { file, line, column }: ErrorFrame): string {
  // Columns begin at 1 in stacks and at 0 in source maps.
  const found = map && originalPositionFor(map, { line, column: column - 1 });
  const place = found?.source
    ? `${toSourcePath(found.source)}:${found.line}`
    : `${file}:${line}:${column}`;
  return place.slice(0, MAX_LENGTH);
}

/** Finds where in the sources a frame is, by the source maps of its release. */
export function createPlaces({ readSourceMap }: Pick<Storage, 'readSourceMap'>) {
  const cached = new Map<string, Promise<TraceMap | null>>();

  async function readMap(id: ReleaseId, file: string): Promise<TraceMap | null> {
    const bytes = await readSourceMap(id, file);
    return bytes && new TraceMap(Buffer.from(bytes).toString('utf8'));
  }

  /** The map that was used last is the last one to be dropped. */
  function getMap(id: ReleaseId, file: string): Promise<TraceMap | null> {
    const key = `${id.remote}/${id.version}/${file}`;
    // Without a readable map, the place in the built file has to do.
    const map = cached.get(key) ?? readMap(id, file).catch(() => null);
    cached.delete(key);
    cached.set(key, map);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED) cached.delete(oldest!);
    return map;
  }

  return {
    /** A position such as `src/routes/about.tsx:41`, or in the built file without a source map. */
    find: async (id: ReleaseId, frame: ErrorFrame): Promise<string> =>
      toPlace(await getMap(id, frame.file), frame),
  };
}
