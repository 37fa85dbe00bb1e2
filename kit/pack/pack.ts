import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compilePackages } from './compile-packages';
import { writeCreate } from './create-package';
import { writeKit } from './kit-package';
import { describeLibrary, libraries, listDocuments, type Manifest } from './packages';

const execute = promisify(execFile);

/** A package as `npm publish` takes it. */
export interface Tarball {
  readonly file: string;
  readonly manifest: Manifest;
}

/** They are published with a choice of who may read them, by those who publish them. */
const COMMON = { license: 'UNLICENSED', engines: { node: '>=20.19' } };

async function packFolder(folder: string, manifest: Manifest, target: string): Promise<Tarball> {
  const whole = { ...manifest, ...COMMON };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  for (const program of Object.values(whole.bin ?? {})) await chmod(join(folder, program), 0o755);
  const args = ['pack', '--json', '--pack-destination', target];
  const { stdout } = await execute('npm', args, { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return { file: join(target, filename), manifest: whole };
}

/**
 * Packs what remotes in other repositories are built with into `target`: the libraries, the kit and `create-remote`,
 * under their names outside of this repository.
 */
export async function pack(root: string, target: string): Promise<Tarball[]> {
  const stage = await mkdtemp(join(tmpdir(), 'molar-packages-'));
  try {
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    await compilePackages(root, libraries, stage);
    const packed: Tarball[] = [];
    for (const name of libraries) {
      const folder = join(stage, name);
      for (const document of listDocuments(root, name))
        await cp(join(root, name, document), join(folder, document), { recursive: true });
      packed.push(await packFolder(folder, describeLibrary(root, name), target));
    }
    for (const [name, write] of Object.entries({ kit: writeKit, create: writeCreate })) {
      const folder = join(stage, name);
      await mkdir(folder);
      packed.push(await packFolder(folder, await write(root, folder), target));
    }
    return packed;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
