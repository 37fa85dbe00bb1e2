import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ClientConfig } from 'shared-contracts';
import { z } from 'zod';
import type { ServerConfig } from './config';
import { toContentSecurityPolicy } from './content-security-policy';
import { renderPage } from './page';
import { registerProxies } from './proxies';
import { readRegistry } from './remotes';

const entrySchema = z.object({ scripts: z.array(z.string()) });
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9.]+$/;

function toClientConfig(config: ServerConfig): ClientConfig {
  return {
    mode: config.CLINIC_MODE,
    clinic: { name: config.CLINIC_NAME, timeZone: config.CLINIC_TIME_ZONE },
    firebase: {
      apiKey: config.FIREBASE_API_KEY,
      authDomain: config.FIREBASE_AUTH_DOMAIN,
      projectId: config.FIREBASE_PROJECT_ID,
    },
    cardPublishableKey: config.STRIPE_PUBLISHABLE_KEY,
  };
}

async function readScripts(shellDist: string): Promise<string[]> {
  const text = await readFile(join(shellDist, 'entry.json'), 'utf8');
  const { scripts } = entrySchema.parse(JSON.parse(text));
  return scripts.map((file) => `/assets/shell/${file}`);
}

async function registerAssets(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const { remotes } = await readRegistry(config.REMOTES_DIR);
  const folders = [
    { prefix: '/assets/shell/', root: config.SHELL_DIST },
    ...remotes.map(({ name }) => ({
      prefix: `/assets/${name}/`,
      root: join(config.REMOTES_DIR, name, 'dist'),
    })),
  ];
  for (const { prefix, root } of folders) {
    await app.register(fastifyStatic, {
      prefix,
      root,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = HASHED.test(path);
        response.setHeader(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
}

/** The server that delivers the shell: pages, assets, the registry document and the proxies. */
export async function createServer(config: ServerConfig): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  const clientConfig = toClientConfig(config);
  const origins = config.CLINIC_MODE === 'local' ? config.DEV_REMOTES : {};
  const readRemotes = () => readRegistry(config.REMOTES_DIR, origins);

  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  });
  await registerProxies(app, config);
  await registerAssets(app, config);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/remotes.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return readRemotes();
  });
  app.get('/favicon.svg', async (_request, reply) => {
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400');
    return readFile(join(import.meta.dirname, 'favicon.svg'));
  });
  app.get('/*', async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.code(404).send();
    const nonce = randomBytes(16).toString('base64');
    const [registry, scripts] = await Promise.all([readRemotes(), readScripts(config.SHELL_DIST)]);
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', toContentSecurityPolicy(nonce, config))
      .header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    return renderPage({ nonce, scripts, clientConfig, registry });
  });
  return app;
}
