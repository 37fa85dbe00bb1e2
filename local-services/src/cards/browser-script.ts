import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('./browser/stripe.ts', import.meta.url));

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the page's half, bundled from its modules when it is first asked for. */
export function addBrowserScript(app: FastifyInstance, path: string): void {
  let bundling: Promise<string> | null = null;
  app.get(path, async (request, reply) => {
    bundling ??= bundleScript();
    const script = await bundling;
    const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
