import { createLagMeter } from './replica-lag';

it('a replica is as far behind as the first position that it has not reached is old', () => {
  const meter = createLagMeter();
  meter.addWritten({ at: 0, position: 100n });
  expect(meter.measure({ at: 10, position: 90n })).toBeNull();
  expect(meter.measure({ at: 20, position: 100n })).toBe(0);
  meter.addWritten({ at: 1_000, position: 200n });
  meter.addWritten({ at: 2_000, position: 300n });
  expect(meter.measure({ at: 2_500, position: 199n })).toBe(1_500);
  expect(meter.measure({ at: 2_500, position: 200n })).toBe(500);
  expect(meter.measure({ at: 60_000, position: 300n })).toBe(0);
});

it('of a long standstill the beginning is kept', () => {
  const meter = createLagMeter();
  meter.addWritten({ at: 0, position: 1n });
  expect(meter.measure({ at: 0, position: 1n })).toBe(0);
  for (let second = 1; second <= 1_000; second += 1)
    meter.addWritten({ at: second * 1_000, position: BigInt(second + 1) });
  expect(meter.measure({ at: 1_000_000, position: 1n })).toBe(999_000);
  expect(meter.measure({ at: 1_000_000, position: 1_001n })).toBe(0);
});
