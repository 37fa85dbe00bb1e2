import { z } from 'zod';

const schema = z.object({
  /** PostgreSQL 15 or newer; the registry's tables are in a schema of their own. */
  REGISTRY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** A token that may do everything, with which the others are added. */
  REGISTRY_OPERATOR_TOKEN: z.string().min(32).optional(),
  /** The folder of the releases. */
  CLINIC_REGISTRY: z.string().min(1),
  /** The `shell.json` of the shell that is running. */
  CLINIC_SHELL: z.string().min(1),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3900),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Addresses or networks of the proxies in front, whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The server's settings from the environment; throws one error that lists every fault. */
export function parseConfig(env: NodeJS.ProcessEnv): z.infer<typeof schema> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  throw new Error(`Invalid configuration:\n${z.prettifyError(result.error)}`);
}
