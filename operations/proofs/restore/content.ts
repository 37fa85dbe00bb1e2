import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query, type TestSite } from '../../src/test-kit/backup-site';

/** Hashes of tables and files by their names, made in another way than `molar backup` does. */
export type Content = ReadonlyMap<string, string>;

const LIST_TABLES = `
  select oid::regclass::text as name from pg_class
  where relnamespace = any('{public,graphile_worker,registry}'::regnamespace[]) and relkind = 'r'
    and relpersistence = 'p' and relname !~ 'migration' order by 1`;

async function hashTables(url: string): Promise<[string, string][]> {
  const tables = await query<{ name: string }>(url, LIST_TABLES);
  const hashes: [string, string][] = [];
  for (const { name } of tables) {
    const [row] = await query<{ hash: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${name} t`,
    );
    hashes.push([name, row!.hash]);
  }
  return hashes;
}

async function hashFiles(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, string]> => {
      const path = join(parentPath, name);
      const hash = createHash('sha256').update(await readFile(path));
      return [path.slice(folder.length), hash.digest('hex')];
    }),
  );
}

/** What a site holds. */
export async function readContent({ database, photos, releases }: TestSite): Promise<Content> {
  const all = [
    ...(await hashTables(database.url)),
    ...(await hashFiles(photos)),
    ...(await hashFiles(releases)),
  ];
  return new Map(all);
}

/** The names of what differs. */
export function listOthers(one: Content, other: Content): readonly string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}
