import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuild } from 'registry/test-kit/build-folder';
import { runKit } from './run-kit';

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'kit-'));
});
afterEach(() => rm(cwd, { recursive: true }));

async function run(args: readonly string[], folder = cwd) {
  let printed = '';
  const print = (text: string) => void (printed += text);
  const code = await runKit(args, { cwd: folder, env: {}, out: print, err: print });
  return { code, printed };
}

it('help names the commands', async () => {
  const { code, printed } = await run(['--help']);
  expect({ code, printed }).toEqual({
    code: 0,
    printed: expect.stringContaining('smoke --site') as string,
  });
});

it.each([[], ['biuld'], ['build', '--fast'], ['smoke', '--port', '3000']])(
  'the call %j %s is a usage error',
  async (...args) => {
    expect((await run(args.filter(Boolean))).code).toBe(2);
  },
);

it('build outside of a remote says what is missing', async () => {
  const { code, printed } = await run(['build']);
  expect({ code, printed }).toEqual({
    code: 2,
    printed: `${cwd} is not the folder of a remote: it has no remote.json and webpack.config.mjs\n`,
  });
});

it('build before npm install says what to run', async () => {
  await writeFile(join(cwd, 'remote.json'), '{}');
  await writeFile(join(cwd, 'webpack.config.mjs'), '');
  const { code, printed } = await run(['build']);
  expect({ code, printed }).toEqual({
    code: 2,
    printed: expect.stringContaining('npm install') as string,
  });
});

describe('the smoke test', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((_request, response) => response.end('<p>Hello</p>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => server.close());

  it.each([
    ['no site', [], 'Name a site with --site or CLINIC_SITE'],
    ['no address', ['--site', 'clinic'], 'clinic is not the address of a site'],
  ])('is not started with %s', async (_case, options, message) => {
    const folder = await writeBuild(cwd, '1.0.0');
    const { code, printed } = await run(['smoke', ...options], folder);
    expect({ code, printed }).toEqual({
      code: 2,
      printed: expect.stringContaining(message) as string,
    });
  });

  it('is not started on another kind of site', async () => {
    const folder = await writeBuild(cwd, '1.0.0');
    const { port } = server.address() as AddressInfo;
    const { code, printed } = await run(['smoke', '--site', `http://127.0.0.1:${port}`], folder);
    expect(code).toBe(2);
    expect(printed).toContain('does not answer as a clinic portal');
  });
});
