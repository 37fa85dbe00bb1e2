import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepository } from './create-repository';

const facts = {
  contractVersion: 2,
  dependencies: { '@molar/ui': '^1.2.0', react: '^19.3.1' },
  devDependencies: { '@molar/kit': '^1.0.0' },
};
const templates = join(__dirname, '..', 'scaffold', 'templates');

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'create-'));
});
afterEach(() => rm(cwd, { recursive: true }));

const create = (name: string, path?: string) =>
  createRepository({ name, path, cwd, templates, facts });

it.each(['reviews', 'remote-reviews'])('%s becomes the folder remote-reviews', async (name) => {
  expect(await create(name)).toMatchObject({ name: 'remote-reviews', path: '/reviews' });
  const files = await readdir(join(cwd, 'remote-reviews'), { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      '.github/workflows/deploy.yml',
      '.gitignore',
      'jest.config.mjs',
      'package.json',
      'remote.json',
      'src/routes/reviews.tsx',
      'tsconfig.json',
    ]),
  );
  expect(files.filter((file) => file.endsWith('.template'))).toEqual([]);
  const manifest = JSON.parse(
    await readFile(join(cwd, 'remote-reviews', 'package.json'), 'utf8'),
  ) as object;
  expect(manifest).toMatchObject({ name: 'remote-reviews', dependencies: facts.dependencies });
});

it('GitHub’s own expressions stay in the workflow', async () => {
  await create('reviews');
  const workflow = await readFile(join(cwd, 'remote-reviews/.github/workflows/deploy.yml'), 'utf8');
  expect(workflow).toContain('${{ secrets.CLINIC_REGISTRY_TOKEN }}');
  expect(workflow).toContain('--remote remote-reviews');
});

it('nothing is written where there is a folder already, or under an invalid name', async () => {
  await create('reviews');
  await expect(create('reviews', '/words')).rejects.toThrow('remote-reviews already exists');
  await expect(create('Reviews')).rejects.toThrow('The name must be like remote-opening-hours');
  expect(await readdir(cwd)).toEqual(['remote-reviews']);
});
