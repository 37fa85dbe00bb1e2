/**
 * Stops by Ctrl-C or SIGTERM and then ends the process. The terminal and the runner of a command both pass a signal on: the second
 * one is ignored, so that it does not end the process before everything has stopped.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write('\nStopping…\n');
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
}
