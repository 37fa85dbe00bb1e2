import { join } from 'node:path';
import { checkDeployment } from './check';
import { createExample, writeExample } from './example';
import { readFiles, ROOT } from './files';
import { OVERLAY } from './kubernetes';

const HELP = `Checks the files in deploy that containers are started by: their schemas, and that settings, ports, secrets, volumes
and rights are what the processes need.

  npm run check:deploy
  npm run check:deploy -- --write    writes the settings of the example for Kubernetes
`;

async function run(isWriting: boolean): Promise<void> {
  const example = await createExample();
  try {
    if (isWriting) writeExample(example, join(ROOT, OVERLAY, 'settings'));
    const faults = checkDeployment(readFiles(), example);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
    else process.stdout.write('The files of the deployment fit together\n');
  } finally {
    example.remove();
  }
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await run(process.argv.includes('--write'));
