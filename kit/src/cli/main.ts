#!/usr/bin/env node
import { runKit } from './run-kit';

process.exitCode = await runKit(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
