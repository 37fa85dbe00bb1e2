import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCli } from './run-cli';

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  env: process.env,
  cwd: process.cwd(),
  root: join(import.meta.dirname, '..', '..', '..'),
  importModule: (path) => import(pathToFileURL(path).href),
});
