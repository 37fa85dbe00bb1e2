import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySite, type SiteCopy } from './site-copy.test-kit';

// A name that no team uses: the copy contains all existing remotes.
const NAME = 'remote-of-this-test-alone';
const PATH = '/of-this-test-alone';

jest.setTimeout(180_000);

let site: SiteCopy;

const read = (...path: string[]) => readFile(join(site.dir, ...path), 'utf8');

async function readLocked(): Promise<Record<string, unknown>> {
  const { packages } = JSON.parse(await read('package-lock.json')) as { packages: object };
  const {
    [NAME]: _folder,
    [`node_modules/${NAME}`]: _link,
    ...others
  } = { ...packages } as Record<string, unknown>;
  return others;
}

const tool = (name: string, ...args: string[]) => site.run(`node_modules/.bin/${name}`, ...args);

let lockedBefore: Record<string, unknown>;
let printed: string;
let changed: string;

beforeAll(async () => {
  site = await copySite();
  lockedBefore = await readLocked();
  printed = await site.run(
    'npm',
    'run',
    '--silent',
    'new-remote',
    '--',
    NAME,
    '--owner',
    'booking',
  );
  changed = await site.run('git', 'status', '--porcelain');
});

afterAll(() => site.remove());

it('a new remote changes no file but the lock file and the lists of GitHub [R12.23]', async () => {
  expect(changed.trimEnd().split('\n')).toEqual([
    ' M .github/CODEOWNERS',
    ' M .github/workflows/deploy-remote.yml',
    ' M package-lock.json',
    `?? ${NAME}/`,
  ]);
  expect(await read('.github', 'CODEOWNERS')).toMatch(
    new RegExp(`^/${NAME}/ +@molar/booking$`, 'm'),
  );
  expect(await read('.github', 'workflows', 'deploy-remote.yml')).toContain(`- ${NAME}\n`);
});

it('the lock file contains the new folder and is otherwise unchanged', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, unknown>;
  };
  expect(packages[`node_modules/${NAME}`]).toEqual({ resolved: NAME, link: true });
  expect(packages[NAME]).toMatchObject({ version: '1.0.0' });
  expect(await readLocked()).toEqual(lockedBefore);
});

it('the output names the path of the page and the next steps', () => {
  expect(printed).toContain(`Created ${NAME} with a page at ${PATH}, owned by booking\n`);
  expect(printed).toContain(`npx clinic-remotes publish ${NAME}`);
});

it('the same name is rejected the second time and nothing is written', async () => {
  const again = site.run('npm', 'run', '--silent', 'new-remote', '--', NAME, '--path', '/again');
  await expect(again).rejects.toThrow(`${NAME} already exists`);
  expect(await read(NAME, 'remote.json')).toContain(`"paths": ["${PATH}"]`);
});

it.each([
  ['format', ['prettier', '--check', NAME]],
  ['lint', ['eslint', NAME, '--max-warnings', '0']],
  ['types', ['tsc', '-p', NAME]],
  ['import rules', ['depcruise', '--config', 'dependency-rules.cjs', NAME]],
  ['check for unused code', ['knip', '--workspace', NAME]],
  ['check of texts', ['tsx', 'scripts/texts/main.ts']],
  // Includes the tests that an additional link could break.
  ['tests', ['jest', NAME, 'shell/src/layouts']],
])('a new remote passes the %s [R12.23]', async (_check, [name = '', ...args]) => {
  await expect(tool(name, ...args)).resolves.toEqual(expect.any(String));
});

it('the lists of GitHub and the schema are up to date [R12.23]', async () => {
  await expect(site.run('npm', 'run', '--silent', 'check:remotes')).resolves.toBe('');
});

it('the type check and the build of the project include the new remote', async () => {
  expect(await tool('tsc', '-p', 'tsconfig.web.json', '--showConfig')).toContain(
    `./${NAME}/src/remote.ts`,
  );
  expect(await tool('lerna', 'ls', '--all', '--loglevel', 'silent')).toContain(NAME);
});
