import { createParts } from './parts';

it('stops what was started last first, and each part once', async () => {
  const stopped: string[] = [];
  const parts = createParts();
  for (const name of ['backend', 'site', 'browser']) {
    parts.add({ stop: async () => void stopped.push(name) });
  }
  await parts.stop();
  await parts.stop();
  expect(stopped).toEqual(['browser', 'site', 'backend']);
});

it('stops the others too when one does not stop, and says so', async () => {
  const stopped: string[] = [];
  const parts = createParts();
  parts.add({ stop: async () => void stopped.push('backend') });
  parts.add({ stop: () => Promise.reject(new Error('the site does not stop')) });
  await expect(parts.stop()).rejects.toThrow('the site does not stop');
  expect(stopped).toEqual(['backend']);
});
