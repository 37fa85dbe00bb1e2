import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TARGET = join('e2e', 'stored-builds', 'previous.json.br');

const HELP = `Keeps the present builds of the shell and the remotes as the release before the next.

  npm run build && npm run store-builds

The journeys then try each new part with the others as they are stored here: ${TARGET}
`;

/** What a browser or the registry asks for; source maps and compressed forms can be made again. */
const isKept = (path) => !/\.(map|br|gz)$|mf-stats\.json$|LICENSE/.test(path);

function readBuild(name) {
  const dist = join(name, 'dist');
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isKept(entry.name))
    .map(({ name: file }) => file);
  const files = paths.map((path) => [path, readFileSync(join(dist, path)).toString('base64')]);
  const { version } = JSON.parse(readFileSync(join(name, 'package.json'), 'utf8'));
  return { version, files: Object.fromEntries(files) };
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const names = readdirSync('.').filter((name) => name === 'shell' || name.startsWith('remote-'));
  const builds = Object.fromEntries(names.map((name) => [name, readBuild(name)]));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
  const bytes = brotliCompressSync(JSON.stringify(builds), { params });
  writeFileSync(TARGET, bytes);
  process.stdout.write(`${TARGET}: ${names.join(', ')}, ${Math.round(bytes.length / 1000)} kB\n`);
}
