import { changeWithRetry, publishBuild } from './registry';
import { testCandidate } from './test-kit/candidate';
import { createTestService, publishVersions, stopTestServices } from './test-kit/service';
import { removeTempDirs } from './test-kit/temp-dir';

afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const promotion = { action: 'promote', remote: 'remote-booking', note: '' } as const;

it('changeWithRetry succeeds when only another remote was changed in the meantime', async () => {
  const service = await createTestService();
  await publishVersions(service, '1.0.0', '1.1.0');
  const seen = await service.registry.read();
  await publishBuild(service.registry, testCandidate({ remote: 'remote-payment' }), 'passed');
  const { document } = await changeWithRetry(service.registry, promotion, seen);
  expect(document.remotes['remote-booking']).toMatchObject({ current: '1.1.0' });
  expect(document.remotes).toHaveProperty('remote-payment');
});

it('changeWithRetry throws when this remote was changed in the meantime', async () => {
  const service = await createTestService();
  await publishVersions(service, '1.0.0', '1.1.0', '1.2.0');
  const seen = await service.registry.read();
  await service.registry.change({ ...promotion, version: '1.1.0' }, seen.etag);
  await expect(changeWithRetry(service.registry, promotion, seen)).rejects.toThrow(
    'booking promoted 1.1.0 (was 1.0.0)',
  );
});
