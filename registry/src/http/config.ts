import { z } from 'zod';

const schema = z.object({
  /** The registry's folder. */
  CLINIC_REGISTRY: z.string().min(1),
  /** The `shell.json` of the shell that is running. */
  CLINIC_SHELL: z.string().min(1),
  PORT: z.coerce.number().int().min(0).max(65535).default(3900),
  HOST: z.string().default('127.0.0.1'),
  /** Addresses or networks of the proxies in front, whose word about callers is believed. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The service's settings, parsed once at start. */
export type ServiceConfig = z.infer<typeof schema>;

/** Reads the environment; throws one error that lists every fault. */
export function parseConfig(env: NodeJS.ProcessEnv): ServiceConfig {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  throw new Error(`Settings of the registry:\n${z.prettifyError(result.error)}`);
}
