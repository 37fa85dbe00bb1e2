import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const elsewhere = 'postgres://clinic:hunter2@db.example.test/clinic';

it.each([
  ['migrate.ts', []],
  ['change-time-zone.ts', ['--zone', 'Europe/Berlin']],
])('%s sends no password to another host without encryption', async (command, args) => {
  const env = {
    PATH: process.env.PATH,
    MIGRATION_DATABASE_URL: elsewhere,
    DATABASE_URL: elsewhere,
  };
  const running = run(process.execPath, ['--import', 'tsx', join(__dirname, command), ...args], {
    env,
  });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /DATABASE_URL: leads to another host and must end in \?sslmode=verify-full/,
    ) as string,
  });
  await expect(running).rejects.not.toMatchObject({
    stderr: expect.stringContaining('hunter2') as string,
  });
});
