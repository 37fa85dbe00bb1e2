import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { RemotePlan } from './plan-remote';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Keeps every tool from taking a file of the template for one of the product. */
const ENDING = '.template';

/** What a page borrows from the shell; the versions are the shell's. */
const BORROWED = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-toastify',
  'styled-components',
  'shared-contracts',
  'shared-ui',
];

type Words = Readonly<Record<string, string>>;

function formatHistoryEntry(plan: RemotePlan, lent: Words): Words {
  const dependencies = Object.fromEntries(BORROWED.map((name) => [name, lent[name]]));
  const fields = Object.entries(plan).map(([key, value]) => [key, String(value)] as const);
  return { ...Object.fromEntries(fields), dependencies: JSON.stringify(dependencies) };
}

function fill(template: string, words: Words): string {
  return template.replace(/\{\{(\w+)\}\}/g, (mark: string, key: string) => words[key] ?? mark);
}

/**
 * Writes the remote's folder below `root` from the template, formatted as everything here is.
 * `lent`: versions by package. Gives the files written, from the root.
 */
export async function writeRemote(root: string, plan: RemotePlan, lent: Words): Promise<string[]> {
  const words = formatHistoryEntry(plan, lent);
  const entries = await readdir(TEMPLATE, { recursive: true });
  const templates = entries.filter((entry) => entry.endsWith(ENDING));
  return Promise.all(
    templates.map(async (entry) => {
      const filepath = join(root, plan.name, fill(entry.slice(0, -ENDING.length), words));
      const text = fill(await readFile(join(TEMPLATE, entry), 'utf8'), words);
      await mkdir(dirname(filepath), { recursive: true });
      await writeFile(
        filepath,
        await format(text, { ...(await resolveConfig(filepath)), filepath }),
      );
      return relative(root, filepath);
    }),
  );
}
