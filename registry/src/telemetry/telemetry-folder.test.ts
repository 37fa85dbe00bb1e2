import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteEvent } from 'shared-contracts';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { createCanaryWatch } from './canary-watch';
import { createTelemetryFolder } from './telemetry-folder';

afterEach(removeTempDirs);

const id = { remote: 'remote-booking', version: '1.1.0' };
const loaded: RemoteEvent = { ...id, outcome: 'loaded' };
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour, 30));

it('the telemetry folder keeps no past hour in memory once it is written', async () => {
  const dir = await createTempDir();
  const telemetry = createTelemetryFolder(dir);
  for (const hour of [10, 11, 12]) {
    await telemetry.record([loaded], at(hour));
    await telemetry.flush();
  }
  // Only reading the file again shows what was changed in it.
  for (const hour of ['10', '11', '12']) {
    const path = join(dir, `2026-03-01T${hour}.json`);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"loaded":1', '"loaded":100'));
  }
  expect(await telemetry.ratesSince(at(10))).toMatchObject([{ loaded: 102 }]);
  await telemetry.record([loaded], at(10));
  expect(await telemetry.ratesSince(at(10))).toMatchObject([{ loaded: 103 }]);
});

it('the canary watch reads the past of a canary once, however many reports there are', async () => {
  const telemetry = createTelemetryFolder(await createTempDir());
  await telemetry.record([loaded], at(10));
  const ratesSince = jest.fn(telemetry.ratesSince);
  const watch = createCanaryWatch({ ...telemetry, ratesSince });
  const canary = { ...id, startedAt: at(9).toISOString() };
  for (let report = 0; report < 10; report += 1) {
    await watch.follow([canary]);
    await telemetry.record([loaded], at(11));
    watch.count(canary, [loaded], '192.0.2.1');
    expect(await watch.getTally(canary)).toMatchObject({ attempts: report + 2 });
  }
  expect(ratesSince).toHaveBeenCalledTimes(1);
});

it('the canary watch forgets the addresses of a canary that has ended', async () => {
  const telemetry = createTelemetryFolder(await createTempDir());
  const watch = createCanaryWatch(telemetry);
  const canary = { ...id, startedAt: at(9).toISOString() };
  await watch.follow([canary]);
  watch.count(canary, [loaded], '192.0.2.1');
  await watch.follow([]);
  await watch.follow([canary]);
  expect(await watch.getTally(canary)).toMatchObject({ attempts: 0 });
});
