import { readFile } from 'node:fs/promises';

/** Linux counts the CPU time of processes in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time that a process with all of its threads has used, in milliseconds. */
export async function readCpuMs(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
