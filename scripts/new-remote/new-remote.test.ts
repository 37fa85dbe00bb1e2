import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySite, type SiteCopy } from './site-copy.test-kit';

// A name that no team gives its own: the copy holds every remote there is.
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
  printed = await site.run('npm', 'run', '--silent', 'new-remote', '--', NAME);
  changed = await site.run('git', 'status', '--porcelain');
});

afterAll(() => site.remove());

it('changes no file but the lock [R12.23]', async () => {
  expect(changed.trimEnd().split('\n')).toEqual([' M package-lock.json', `?? ${NAME}/`]);
});

it('locks the new folder and leaves every other package as it was', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, unknown>;
  };
  expect(packages[`node_modules/${NAME}`]).toEqual({ resolved: NAME, link: true });
  expect(packages[NAME]).toMatchObject({ version: '1.0.0' });
  expect(await readLocked()).toEqual(lockedBefore);
});

it('says where the page is and what comes next', () => {
  expect(printed).toContain(`Made ${NAME} with a page at ${PATH}.`);
  expect(printed).toContain(`npx clinic-remotes publish ${NAME}`);
});

it('refuses the same name again and writes nothing', async () => {
  const again = site.run('npm', 'run', '--silent', 'new-remote', '--', NAME, '--path', '/again');
  await expect(again).rejects.toThrow(`There is a ${NAME} already`);
  expect(await read(NAME, 'remote.json')).toContain(`"paths": ["${PATH}"]`);
});

it.each([
  ['format', ['prettier', '--check', NAME]],
  ['lint', ['eslint', NAME, '--max-warnings', '0']],
  ['types', ['tsc', '-p', NAME]],
  ['import rules', ['depcruise', '--config', 'dependency-rules.cjs', NAME]],
  ['check for unused code', ['knip', '--workspace', NAME]],
  // With those tests that could mind a link more.
  ['tests', ['jest', NAME, 'shell/src/layouts']],
])('passes the %s [R12.23]', async (_check, [name = '', ...args]) => {
  await expect(tool(name, ...args)).resolves.toEqual(expect.any(String));
});

it('is found by the types of the whole and by the build of the whole', async () => {
  expect(await tool('tsc', '-p', 'tsconfig.web.json', '--showConfig')).toContain(
    `./${NAME}/src/remote.ts`,
  );
  expect(await tool('lerna', 'ls', '--all', '--loglevel', 'silent')).toContain(NAME);
});
