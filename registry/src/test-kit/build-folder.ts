import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testCandidate, testShell, testSourceMap } from './candidate';

const sourceMap = { ...testSourceMap, sourcesContent: ['the sources'] };

/** Writes the folder of a built remote, and the `shell.json` of a shell; returns the folder. */
export async function writeBuild(root: string, version: string, page?: string): Promise<string> {
  const { remote, budgetKb, files } = testCandidate({ version, page });
  const folder = join(root, remote);
  await mkdir(join(folder, 'dist'), { recursive: true });
  await mkdir(join(root, 'shell', 'dist'), { recursive: true });
  const config = { devPort: 3002, budgetKb };
  const texts: [string, string | Uint8Array][] = [
    [join(root, 'shell', 'dist', 'shell.json'), JSON.stringify(testShell)],
    [join(folder, 'package.json'), JSON.stringify({ name: remote, version, config })],
    [join(folder, 'dist', 'page.8c9d0e1f.js.map'), JSON.stringify(sourceMap)],
    [join(folder, 'dist', 'mf-stats.json'), '{}'],
    ...[...files].map(([path, bytes]): [string, Uint8Array] => [join(folder, 'dist', path), bytes]),
  ];
  await Promise.all(texts.map(([path, text]) => writeFile(path, text)));
  return folder;
}
