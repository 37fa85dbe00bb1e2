import type { Gate, Examined } from './gate';
import { entryFileOf } from './manifest';

const DOWNLOADED = /\.(js|css)$/;

/** What a browser downloads for these files, in kilobytes of 1000 bytes. */
function toKb(paths: readonly string[], { stored }: Examined): number {
  const bytes = paths.reduce((sum, path) => sum + (stored.get(`${path}.br`)?.byteLength ?? 0), 0);
  return bytes / 1000;
}

function findExcess(part: string, sizeKb: number, budgetKb: number): string[] {
  if (sizeKb <= budgetKb) return [];
  return [
    `${part} is ${sizeKb.toFixed(1)} kB with brotli, the budget ${budgetKb} kB; load what is not ` +
      `needed at once with import(), or raise config.budgetKb in package.json with your reason`,
  ];
}

/** The remote states a size budget and keeps to it. */
export const budgetGate: Gate = (examined) => {
  const { budgetKb, files } = examined.candidate;
  const entryKb = toKb([entryFileOf(examined.manifest)], examined);
  const totalKb = toKb(
    [...files.keys()].filter((path) => DOWNLOADED.test(path)),
    examined,
  );
  if (!budgetKb) {
    const budget = `{ "entry": ${Math.ceil(entryKb * 1.1)}, "total": ${Math.ceil(totalKb * 1.1)} }`;
    return [`package.json states no size budget; add "config": { "budgetKb": ${budget} }`];
  }
  return [
    ...findExcess('the entry', entryKb, budgetKb.entry),
    ...findExcess('all code together', totalKb, budgetKb.total),
  ];
};
