import { createResources } from './resources';

it('resources are stopped once each, the last one first', async () => {
  const stopped: string[] = [];
  const resources = createResources();
  for (const name of ['backend', 'site', 'browser']) {
    resources.add({ stop: async () => void stopped.push(name) });
  }
  await resources.stop();
  await resources.stop();
  expect(stopped).toEqual(['browser', 'site', 'backend']);
});

it('the other resources are stopped when one fails to stop, and the failure is thrown', async () => {
  const stopped: string[] = [];
  const resources = createResources();
  resources.add({ stop: async () => void stopped.push('backend') });
  resources.add({ stop: () => Promise.reject(new Error('the site does not stop')) });
  await expect(resources.stop()).rejects.toThrow('the site does not stop');
  expect(stopped).toEqual(['backend']);
});
