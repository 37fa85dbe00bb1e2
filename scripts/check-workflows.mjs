import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFaults } from './update-page.mjs';
import { findWorkflowFaults } from './workflow-rules.mjs';

const HELP = `npm run check:workflows
Fails when a workflow of .github uses an action that is not pinned to a commit, or names no permissions.
`;
const FOLDER = join('.github', 'workflows');

function main() {
  const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  reportFaults(files.flatMap((file) => findWorkflowFaults(file, readFileSync(file, 'utf8'))));
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else main();
