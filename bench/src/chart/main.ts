import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readResults } from '../results';
import { ROOT } from '../service';
import { toChart } from './chart';

/** The README shows it. */
const CHART = join(ROOT, 'docs', 'performance.svg');

await writeFile(CHART, toChart(await readResults()));
process.stderr.write(`${CHART}\n`);
