import { MINUTE_MS } from 'shared-contracts';
import { takeDueSteps } from '../rollout/take-steps';
import { testShell } from '../test-kit/candidate';
import { runCommand } from '../test-kit/run-command';
import {
  type Caller,
  createTestService,
  openTestStores,
  publishVersions,
  stopTestServices,
} from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';

// Databases and sockets are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const remote = 'remote-booking';

/** Commands on a registry with 1.0.0 live and 1.1.0 waiting, with the team's token. */
async function openRegistry(options?: Parameters<typeof createTestService>[0]) {
  const service = await createTestService(options);
  await publishVersions(service, '1.0.0', '1.1.0');
  const stores = openTestStores(service.databaseUrl, service.dir);
  const run = async (line: string, caller: Caller = 'booking') => {
    const env = {
      CLINIC_REGISTRY_TOKEN: service.secrets[caller],
      CLINIC_SITE: 'http://clinic.test',
    };
    const { exitCode, out, err } = await runCommand(`${line} --url ${service.url}`, {
      root: service.dir,
      env,
    });
    return exitCode === 0 ? out : `exit ${exitCode}: ${err}`;
  };
  const waitMinutes = async (minutes: number) => {
    service.clock.now = new Date(service.clock.now.getTime() + minutes * MINUTE_MS);
    await takeDueSteps({ ...stores, shell: async () => testShell, clock: () => service.clock.now });
  };
  return { service, run, waitMinutes };
}

describe('rollout', () => {
  it('a roll-out is started, shown with its next step, paused, resumed and cancelled', async () => {
    const { run, waitMinutes } = await openRegistry();
    expect(await run(`rollout 5,25,50,100 --every 30m --while visits>=0 -r ${remote}`)).toMatch(
      /set 1\.1\.0 to 5% of visitors\.\n[^]*\nRoll-out of 1\.1\.0 by booking: 25% at 2026-03-01 10:30 UTC, then 50%, 100% \(while healthy\)\nWatch it: /,
    );
    await waitMinutes(30);
    expect(await run(`rollout status -r ${remote}`)).toMatch(
      /1\.0\.0, and 1\.1\.0 for 25% of visitors\n[^]*by booking: 50% at 2026-03-01 11:00 UTC/,
    );
    expect(await run(`rollout pause -r ${remote} -m Lunch`)).toMatch(
      /: paused the roll-out of 1\.1\.0[^]*Visitors get 1\.0\.0, and 1\.1\.0 for 25%[^]*is paused: 50% after rollout resume/,
    );
    expect(await run(`rollout resume -r ${remote}`)).toMatch(/: resumed the roll-out/);
    expect(await run(`rollout cancel -r ${remote}`)).toMatch(/: cancelled the roll-out/);
    expect(await run(`rollout cancel -r ${remote}`)).toMatch(
      /^exit 4: remote-booking has no roll-out/,
    );
  });

  it('status says why a step waits', async () => {
    const { run, waitMinutes } = await openRegistry();
    await run(`rollout start 5,100 --every 1h --while visits>=100,failures<=2% -r ${remote}`);
    await waitMinutes(60);
    const status = await run('status', 'shell');
    expect(status).toMatch(
      /100% at 2026-03-01 11:00 UTC \(while healthy, visits>=100, failures<=2%\)/,
    );
    expect(status).toMatch(/waits: 0 of 100 visits seen at this step/);
    expect(JSON.parse(await run('status --json'))).toMatchObject({
      remotes: [{ plan: { taken: 1 }, waitsFor: '0 of 100 visits seen at this step' }],
    });
  });

  it.each([
    ['5,25 --every soon', /Must be minutes, hours or days/],
    ['25,5 --every 30m', /must grow, such as 5,25,50,100/],
    ['5,200 --every 30m', /Too big|100/],
    ['five --every 30m', /Must be percentages that grow/],
    ['5,100', /--every/],
    ['5,100 --every 30m --while sunny', /sunny is unknown\. Use healthy, visits>=100/],
  ])('rollout %s is a usage error', async (line, message) => {
    const { run } = await openRegistry();
    const shown = await run(`rollout ${line} -r ${remote}`);
    expect(shown).toMatch(/^exit 2: /);
    expect(shown).toMatch(message);
  });
});

it('a promotion at a time is shown and happens then', async () => {
  const { run, waitMinutes } = await openRegistry();
  expect(await run(`promote 1.1.0 --at 2026-03-01T12:00Z -r ${remote}`)).toMatch(
    /scheduled the promotion of 1\.1\.0 at 2026-03-01 12:00 UTC\.\nVisitors get 1\.0\.0: [^]*The promotion of 1\.1\.0 at 2026-03-01 12:00 UTC by booking/,
  );
  expect(await run('status')).toMatch(/The promotion of 1\.1\.0 at 2026-03-01 12:00 UTC/);
  expect(await run(`promote 1.1.0 --at tomorrow -r ${remote}`)).toMatch(/^exit 2: .*time in UTC/);
  expect(await run(`promote 1.1.0 --at 2026-03-01T09:00Z -r ${remote}`)).toMatch(
    /^exit 4: 2026-03-01 09:00 UTC is in the past/,
  );
  await waitMinutes(120);
  expect(await run('status')).toMatch(
    /\(live\): 1\.1\.0\n[^]*registry promoted 1\.1\.0 \(was 1\.0\.0\) \(scheduled by booking\)/,
  );
});

it('an admin freezes all remotes, and removes the freeze', async () => {
  const { run } = await openRegistry();
  const period = '2026-03-01T09:00Z/2026-03-02T00:00Z';
  expect(await run(`freeze ${period}`)).toMatch(/^exit 3: .*admin token/);
  expect(await run(`freeze ${period} -m Holidays`, 'admin')).toMatch(
    /^Visitors get nothing new meanwhile\.[^]*2026-03-01 09:00 UTC +2026-03-02 00:00 UTC +admin +Holidays/,
  );
  expect(await run(`promote 1.1.0 -r ${remote}`)).toMatch(
    /^exit 4: Visitors get nothing new until 2026-03-02 00:00 UTC \(Holidays\)\. Possible meanwhile: rollback/,
  );
  const listed = await run('freeze list');
  expect(listed).toMatch(/Holidays/);
  expect(await run('status')).toMatch(/^Frozen from 2026-03-01 09:00 UTC until .*\(Holidays\)\n/);
  const id = /^([a-zA-Z0-9]{8}) /m.exec(listed)![1]!;
  expect(await run(`freeze remove ${id}`, 'admin')).toMatch(/^Removed[^]*No freeze is planned/);
  expect(await run(`promote 1.1.0 -r ${remote}`)).toMatch(/promoted 1\.1\.0/);
  expect(await run(`freeze ${period.replace('/', ' ')}`, 'admin')).toMatch(/^exit 2/);
  expect(await run('freeze 2026-03-02T00:00Z/2026-03-01T00:00Z', 'admin')).toMatch(
    /^exit 2: [^]*ends after it begins/,
  );
});

it('a protected remote takes a second token', async () => {
  const { run } = await openRegistry();
  expect(await run(`protect ${remote}`)).toMatch(/^exit 3: /);
  expect(await run(`protect ${remote}`, 'admin')).toMatch(
    /protected it: promote, canary and roll-out/,
  );
  const requested = await run(`promote 1.1.0 -r ${remote}`);
  expect(requested).toMatch(
    /: requested the promotion of 1\.1\.0\.\nVisitors get 1\.0\.0: [^]*Waits for a second person: the promotion of 1\.1\.0 by booking/,
  );
  const id = /approve ([a-zA-Z0-9]+)/.exec(requested)![1]!;
  expect(await run('requests')).toMatch(new RegExp(`${id} +remote-booking +promotion of 1.1.0`));
  expect(await run(`approve ${id}`)).toMatch(/^exit 3: booking made request/);
  expect(await run(`approve ${id}`, 'payment')).toMatch(/^exit 3: payment may not change/);
  expect(await run(`approve ${id} -m Seen`, 'admin')).toMatch(/promoted 1\.1\.0 \(was 1\.0\.0\)/);
  expect(await run(`approve ${id}`, 'admin')).toMatch(/^exit 4: There is no request/);
  expect(await run('requests')).toMatch(/^Nothing waits/);
  expect(await run(`rollback -r ${remote}`)).toMatch(/rolled back from 1\.1\.0/);
  expect(await run(`protect ${remote} --off`, 'admin')).toMatch(/ended its protection/);
});

it('a webhook is added with a secret that is shown once, tested, listed and removed', async () => {
  const { run } = await openRegistry();
  const add = `webhook add https://chat.clinic.test/hook --events withdrawn,promoted -r ${remote}`;
  const added = await run(add);
  expect(added).toMatch(/^Added webhook \w+\. Its secret [^]*\nwhsec_[^]*webhook test \w+/);
  const id = /Added webhook (\w+)/.exec(added)![1]!;
  expect(await run(`webhook test ${id}`)).toMatch(/^A test is sent within seconds/);
  const listed = await run('webhook list');
  expect(listed).toMatch(/chat\.clinic\.test\/hook +withdrawn promoted +remote-booking .* 1 +-/);
  expect(listed).not.toContain('whsec_');
  expect(await run(`webhook remove ${id}`)).toBe(
    `Removed webhook ${id}.\nRegistry: ${/Registry: (.+)/.exec(listed)![1]}\n`,
  );
  expect(await run(`webhook test ${id}`)).toMatch(/^exit 4: There is no webhook/);
  expect(await run(add.replace('https', 'http'))).toMatch(/^exit 2: .*it is not https/);
  expect(await run(add.replace('promoted', 'sunshine'))).toMatch(/^exit 2: /);
  expect(await run(add.replace(` -r ${remote}`, ''))).toMatch(/^exit 2: Choose what it is about/);
  expect(await run(add.replace(`-r ${remote}`, '--all'))).toMatch(/^exit 3: /);
});

it('a webhook that sends emails has no secret, and needs a registry that sends them', async () => {
  const add = `webhook add mailto:team@clinic.test --events withdrawn -r ${remote}`;
  const { run } = await openRegistry({ mailer: async () => null });
  const added = await run(add);
  expect(added).toMatch(/^Added webhook \w+, which sends emails\.\nNext: .*webhook test \w+/);
  expect(added).not.toContain('whsec_');
  expect(await run('webhook list')).toContain('mailto:team@clinic.test');
  const without = await openRegistry();
  expect(await without.run(add)).toMatch(
    /^exit 2: This registry sends no emails: .*REGISTRY_SMTP_URL/,
  );
});
