import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findMissingFiles, findStrangers } from './architecture-paths.mjs';

const root = mkdtempSync(join(tmpdir(), 'paths-'));
const files = {
  'remote-x/src/form.ts': "import { type Request, send } from './send';",
  'remote-x/src/send.ts': "import { endpoint } from 'shared-x';",
  'remote-x/src/page.ts': "import { useForm } from './use-form';",
  'remote-x/src/use-form.ts': "export const useForm = () => import('./form');",
  'remote-x/src/other.ts': 'export const other = 1;',
  'shared-x/src/public.ts':
    "export { endpoint } from './endpoint'; export { type Other } from './other';",
  'shared-x/src/endpoint.ts': 'export const endpoint = 1;',
  'shared-x/src/other.ts': 'export type Other = 1;',
};
for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const path = [
  'remote-x/src/page.ts',
  'remote-x/src/form.ts',
  'remote-x/src/send.ts',
  'shared-x/src/endpoint.ts',
];

it('a path holds together by imports, also of other packages, and by what is loaded later', () => {
  expect(findStrangers(root, path)).toEqual([]);
});

it.each(['remote-x/src/other.ts', 'shared-x/src/other.ts'])('%s is no part of the path', (file) => {
  expect(findStrangers(root, [...path, file])).toEqual([file]);
});

it('a page names only files that exist', () => {
  const page = 'See `api/src/gone.ts`, `api/src/there.ts` and `npm run check`.';
  expect(findMissingFiles(page, (file) => file === 'api/src/there.ts')).toEqual([
    'the page names api/src/gone.ts, which does not exist',
  ]);
});
