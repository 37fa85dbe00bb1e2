/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type DevServer from 'webpack-dev-server';
import { serveTypeErrors } from './type-errors.mjs';

const WRONG = "export const count: number = 'three';\n";
const CONFIG = { compilerOptions: { types: [], strict: true }, include: ['*.ts'] };

jest.setTimeout(300_000);
let dir: string;
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'types-'))));
afterEach(() => rm(dir, { recursive: true }));

/** The parts of a development server with one page, and what the page is sent. */
function openServer() {
  const sent: unknown[][] = [];
  const listeners: (() => void)[] = [];
  const waiting: { type: string; resolve: () => void }[] = [];
  const server = {
    webSocketServer: { clients: [{}], implementation: { on: () => undefined } },
    compiler: {
      hooks: { done: { tap: (_: unknown, listen: () => void) => listeners.push(listen) } },
    },
    sendMessage: (_clients: unknown, ...message: unknown[]) => {
      sent.push(message);
      for (const { type, resolve } of waiting) if (type === message[0]) resolve();
    },
  } as unknown as DevServer;
  const whenSent = (type: string) =>
    new Promise<void>((resolve) => waiting.push({ type, resolve }));
  return { server, sent, whenSent, finishBuild: () => listeners.forEach((listen) => listen()) };
}

it('pages are sent type errors, after each build, until they are repaired', async () => {
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = join(dir, 'a.ts');
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(CONFIG));
  await writeFile(file, WRONG);
  const { server, sent, whenSent, finishBuild } = openServer();
  const found = whenSent('errors');
  const stop = serveTypeErrors(dir, server);
  await found;
  const fault = {
    file: 'a.ts',
    loc: '1:14',
    message: "TS2322: Type 'string' is not assignable to type 'number'.",
  };
  expect(sent).toEqual([['errors', [fault]]]);
  expect(printed).toHaveBeenCalledWith(`a.ts:1:14 ${fault.message}\n`);
  const again = whenSent('errors');
  finishBuild();
  await again;
  const repaired = whenSent('still-ok');
  await writeFile(file, 'export const count = 3;\n');
  await repaired;
  expect(sent).toHaveLength(3);
  stop();
  printed.mockRestore();
});
