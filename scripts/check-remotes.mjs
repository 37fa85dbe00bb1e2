import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * GitHub reads these two lists as they are, so they are compared with the folders: every remote has
 * owners and can be deployed.
 */
const CODEOWNERS = '.github/CODEOWNERS';
const WORKFLOW = '.github/workflows/deploy-remote.yml';

const remotes = readdirSync('.').filter(
  (name) => name.startsWith('remote-') && existsSync(`${name}/remote.json`),
);

/** @type {[file: string, line: RegExp][]} */
const lists = [
  [CODEOWNERS, /^\/(remote-[a-z0-9-]+)\/\s+@/gm],
  [WORKFLOW, /^\s+- (remote-[a-z0-9-]+)$/gm],
];

const faults = lists.flatMap(([file, line]) => {
  const listed = [...readFileSync(file, 'utf8').matchAll(line)].map(([, name = '']) => name);
  return [
    ...remotes.filter((name) => !listed.includes(name)).map((name) => `${file} lacks ${name}`),
    ...listed
      .filter((name) => !remotes.includes(name))
      .map((name) => `${file} lists ${name}, which does not exist`),
  ];
});

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
