import type { FastifyBaseLogger } from 'fastify';
import { takeDueSteps } from '../rollout/take-steps';
import { beginDeliveries } from '../webhooks/deliver';
import type { RegistryServerOptions } from './server';

const INTERVAL_MS = 5_000;

/** Work that goes on until it is stopped. */
export interface BackgroundWork {
  /** Resolves once what was begun has ended. */
  readonly stop: () => Promise<void>;
}

/** Repeats work, with a pause after each time; a failure is logged and the next time tries it once more. */
export function repeat(
  work: () => Promise<void>,
  { log, intervalMs }: { readonly log: FastifyBaseLogger; readonly intervalMs: number },
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    await work().catch((err: unknown) => log.error({ err }, 'background work failed'));
    if (!isStopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => void (running = run()), intervalMs);
  };
  plan();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Takes steps of roll-outs, and tells webhooks what happened, while the service runs. */
export function startBackgroundWork(
  options: RegistryServerOptions,
  log: FastifyBaseLogger,
): BackgroundWork {
  const attempts = new Set<Promise<void>>();
  const { db, clock, privateHosts = [], mailer = null } = options;
  const work = repeat(
    async () => {
      for (const step of await takeDueSteps(options)) log.info(step, 'step of a roll-out taken');
      for (const begun of await beginDeliveries({ db, clock, privateHosts, mailer })) {
        const attempt = begun
          .catch((err: unknown) => log.error({ err }, 'a delivery to a webhook was not recorded'))
          .finally(() => attempts.delete(attempt));
        attempts.add(attempt);
      }
    },
    { log, intervalMs: INTERVAL_MS },
  );
  return {
    stop: async () => {
      await work.stop();
      await Promise.all(attempts);
    },
  };
}
