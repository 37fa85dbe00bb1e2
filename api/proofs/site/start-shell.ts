import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Of the repository, in which npm runs proofs: tests, which have another kind of modules, start a shell too. */
const ROOT = process.cwd();
/** Nothing listens there: what needs the registry is no part of a proof of the API. */
const NOWHERE = 'http://127.0.0.1:9';

/** The shell's server as a process of its own, whose proxy leads to an API. It needs no build, as no page is asked for. */
export async function startShell(apiUrl: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', join('shell', 'server', 'main.ts')],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'silent',
        PORT: '0',
        CLINIC_MODE: 'production',
        API_URL: apiUrl,
        SHELL_DIST: join(ROOT, 'shell', 'dist'),
        REGISTRY_URL: `${NOWHERE}/registry`,
        REGISTRY_TOKEN: 'token',
        COOKIE_SECRET: 'x'.repeat(32),
        ASSETS_URL: NOWHERE,
        FIREBASE_API_KEY: 'key',
        FIREBASE_PROJECT_ID: 'clinic',
        FIREBASE_AUTH_DOMAIN: 'clinic.test',
        STRIPE_PUBLISHABLE_KEY: 'pk_test',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const exited = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [
    { port: number } | number | null,
  ];
  if (message === null || typeof message === 'number') throw new Error('the shell did not start');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await exited;
  };
  return { url: `http://127.0.0.1:${message.port}`, stop };
}
