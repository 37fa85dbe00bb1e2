interface RunningService {
  /** What the supervisor is told as soon as the service listens. */
  readonly ports: { readonly port: number; readonly smtpPort?: number };
  readonly stop: () => Promise<void>;
}

/** Runs a service until a signal or the end of the parent. An error ends it with one line. */
export async function runService(start: () => Promise<RunningService>): Promise<void> {
  try {
    const { ports, stop } = await start();
    const end = () => void stop().finally(() => process.exit());
    for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(reason, end);
    process.send?.({ ready: true, ...ports });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
