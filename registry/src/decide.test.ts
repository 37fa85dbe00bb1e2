import { decide } from './decide';
import { publishVersions, createTestService, stopTestServices } from './test-kit/service';
import { testCandidate } from './test-kit/candidate';
import { removeTempDirs } from './test-kit/temp-dir';

afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const promotion = { action: 'promote', remote: 'remote-booking', note: '' } as const;

it('goes through although another team has changed its remote meanwhile', async () => {
  const service = await createTestService();
  await publishVersions(service, '1.0.0', '1.1.0');
  const seen = await service.registry.read();
  await service.registry.publish(testCandidate({ remote: 'remote-payment' }));
  const { document } = await decide(service.registry, promotion, seen);
  expect(document.remotes['remote-booking']).toMatchObject({ current: '1.1.0' });
  expect(document.remotes).toHaveProperty('remote-payment');
});

it('is given up when somebody has changed this remote meanwhile', async () => {
  const service = await createTestService();
  await publishVersions(service, '1.0.0', '1.1.0', '1.2.0');
  const seen = await service.registry.read();
  await service.registry.change({ ...promotion, version: '1.1.0' }, seen.etag);
  await expect(decide(service.registry, promotion, seen)).rejects.toThrow(
    'booking promoted 1.1.0, before it 1.0.0',
  );
});
