import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { denyByDefault } from './deny-by-default';

// No request is made, so nothing of the context is ever used.
function createGuardedApp(): FastifyInstance {
  const app = Fastify();
  denyByDefault(app, {} as Context);
  return app;
}

it('the API does not start with a route that declares no access rule [R6.3]', async () => {
  const app = createGuardedApp();
  app.register(async (scope) => void scope.get('/open', async () => 'open'));
  await expect(app.ready()).rejects.toThrow('GET /open declares no access rule');
});

it('the API starts with a route that declares one, so the test above can fail', async () => {
  const app = createGuardedApp();
  app.register(
    async (scope) => void scope.get('/open', { config: { access: 'public' } }, async () => 'open'),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${url}/open`);
  await app.close();
  expect(response.status).toBe(200);
});
