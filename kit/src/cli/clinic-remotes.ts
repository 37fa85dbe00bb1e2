#!/usr/bin/env node
import { runReleases } from './releases';

process.exitCode = await runReleases(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
