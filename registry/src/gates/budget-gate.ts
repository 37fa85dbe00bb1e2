import type { Gate, ParsedBuild } from './gate';
import { getEntryFile } from './manifest';

/** The download size of these files in kilobytes of 1000 bytes. */
function toKb(paths: readonly string[], { stored }: ParsedBuild): number {
  const bytes = paths.reduce((sum, path) => sum + (stored.get(`${path}.br`)?.byteLength ?? 0), 0);
  return bytes / 1000;
}

function findExcess(subject: string, sizeKb: number, budgetKb: number): string[] {
  if (sizeKb <= budgetKb) return [];
  return [
    `${subject} is ${sizeKb.toFixed(1)} kB with brotli, over the budget of ${budgetKb} kB; load ` +
      'with import() what is not needed at once, or raise config.budgetKb in package.json and say why',
  ];
}

/** The remote states a size budget and stays within it. */
export const budgetGate: Gate = (build) => {
  const { budgetKb, files } = build.candidate;
  const code = [...files.keys()].filter((path) => /\.(js|css)$/.test(path));
  const entryKb = toKb([getEntryFile(build.manifest)], build);
  const totalKb = toKb(code, build);
  if (!budgetKb) {
    const budget = `{ "entry": ${Math.ceil(entryKb * 1.1)}, "total": ${Math.ceil(totalKb * 1.1)} }`;
    return [`package.json states no size budget; add "config": { "budgetKb": ${budget} }`];
  }
  return [
    ...findExcess('the entry', entryKb, budgetKb.entry),
    ...findExcess('all code together', totalKb, budgetKb.total),
  ];
};
