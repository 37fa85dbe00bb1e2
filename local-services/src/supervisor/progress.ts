const startedAt = Date.now();

/** One line for whoever waits, with the seconds since the start. */
export function report(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${line}\n`);
}
