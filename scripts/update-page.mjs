import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { replacePart } from './page-parts.mjs';

/**
 * Writes a page with its generated parts, or compares it with them.
 * @param {string} file
 * @param {{ parts: Readonly<Record<string, string>>, command: string, isCheck: boolean }} update
 * @returns {Promise<{ page: string, faults: string[] }>}
 */
export async function updatePage(file, { parts, command, isCheck }) {
  const page = readFileSync(file, 'utf8');
  const filled = Object.entries(parts).reduce(
    (text, [name, content]) => replacePart(text, name, content),
    page,
  );
  const options = await resolveConfig(file);
  const updated = await format(filled, { ...options, parser: 'markdown' });
  if (!isCheck) writeFileSync(file, updated);
  const isOld = isCheck && page !== updated;
  const faults = isOld ? [`${file} is out of date. Run npm run ${command}`] : [];
  return { page: updated, faults };
}

/** @param {readonly string[]} faults */
export function reportFaults(faults) {
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
