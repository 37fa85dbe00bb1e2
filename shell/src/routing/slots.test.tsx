import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureAuth } from 'shared-auth';
import type {
  RegisteredRemote,
  RemoteOutcome,
  RemotePage,
  SlotEntry,
  SlotName,
} from 'shared-contracts';
import { createRemoteLoader } from '../remotes/remote-loader';
import { unwatched } from '../remotes/unwatched.test-kit';
import { texts } from '../texts';
import { Slots } from './slots';

configureAuth({ firebase: { apiKey: 'key', authDomain: 'domain', projectId: 'demo-clinic' } });

const remoteWith = (name: string, slots: readonly SlotEntry[], version = '1.1.0') =>
  ({ name, title: name, version, pages: [], slots }) as unknown as RegisteredRemote;
const entry = (changes: Partial<SlotEntry> = {}): SlotEntry => ({
  slot: 'patient.panel',
  module: 'panel',
  order: 10,
  ...changes,
});

const Crash = () => {
  throw new TypeError('faulty');
};
const good: RemotePage['Component'] = ({ patientId }: { patientId: string }) => (
  <h2>{`Forms of ${patientId}`}</h2>
);

interface Case {
  readonly remotes: readonly RegisteredRemote[];
  readonly slot?: SlotName;
  /** By remote; of version 1.0.0 it is always the good one. */
  readonly lazy?: Readonly<Record<string, () => Promise<unknown>>>;
  /** What takes the place of a version that crashes. */
  readonly found?: RegisteredRemote | null;
}

/** The page of a patient around its slot. */
async function open({ remotes, slot = 'patient.panel', lazy = {}, found = null }: Case) {
  const report = jest.fn<void, [RegisteredRemote, RemoteOutcome, unknown?]>();
  const loader = createRemoteLoader({
    ...unwatched,
    report,
    fetchFallbackVersion: async () => found,
    fetchModule: async ({ name, version, slots = [] }) =>
      ({
        name,
        routes: [],
        slots: slots.map((filling) => ({
          ...filling,
          path: `slot:${filling.slot}`,
          lazy: (version !== '1.0.0' && lazy[name]) || (async () => ({ Component: good })),
        })),
      }) as never,
  });
  const slots = <Slots {...{ remotes, loader, slot }} props={{ patientId: '7' }} />;
  render(
    <main>
      <h1>Patient</h1>
      {slots}
    </main>,
  );
  // What loads at once is there afterwards.
  await act(async () => undefined);
  const reported = () =>
    report.mock.calls.map(([{ name, version }, outcome]) => `${name} ${version} ${outcome}`);
  return { report, reported };
}

const listHeadings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const rejects = async () => Promise.reject(new Error('no such file'));
const crashes = async () => ({ Component: Crash });

let logged: jest.SpyInstance<void, unknown[]>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

it('a slot shows what remotes have for it, in their order, and reports them as loaded', async () => {
  const second = { Component: () => <h2>Second</h2> };
  const { reported } = await open({
    remotes: [
      remoteWith('remote-late', [entry({ order: 20 })]),
      remoteWith('remote-forms', [entry(), entry({ slot: 'today.row' })]),
      remoteWith('remote-other', [entry({ slot: 'account.section' })]),
      remoteWith('remote-old', []),
    ],
    lazy: { 'remote-late': async () => second },
  });
  expect(listHeadings()).toEqual(['Patient', 'Forms of 7', 'Second']);
  expect(reported()).toEqual(['remote-forms 1.1.0 loaded', 'remote-late 1.1.0 loaded']);
  expect(logged).not.toHaveBeenCalled();
});

it('a slot whose remote is withdrawn leaves the page as it is', async () => {
  await open({ remotes: [] });
  expect(listHeadings()).toEqual(['Patient']);
});

it('what needs a permission is not even loaded for those without it', async () => {
  const load = jest.fn(async () => ({ Component: good }));
  const remotes = [remoteWith('remote-forms', [entry({ permission: 'patients.read' })])];
  await open({ remotes, lazy: { 'remote-forms': load } });
  expect(listHeadings()).toEqual(['Patient']);
  expect(load).not.toHaveBeenCalled();
});

it('a slot that cannot be loaded says so, is reported, and can be retried; the page stays', async () => {
  jest.useFakeTimers();
  const lazy = jest.fn(rejects);
  const { report } = await open({
    remotes: [remoteWith('remote-forms', [entry()])],
    lazy: { 'remote-forms': lazy },
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  expect(listHeadings()[0]).toBe('Patient');
  expect(screen.getByRole('alert')).toHaveTextContent(texts.unavailable.part);
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ name: 'remote-forms' }),
      'failed',
      { error: new Error('no such file'), route: 'slot:patient.panel' },
    ],
  ]);
  lazy.mockImplementation(async () => ({ Component: good }) as never);
  await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }));
  expect(await screen.findByRole('heading', { name: 'Forms of 7' })).toBeVisible();
});

it('a slot that crashes is reported and replaced by another version', async () => {
  const slots = [entry()];
  const { reported } = await open({
    remotes: [remoteWith('remote-forms', slots)],
    lazy: { 'remote-forms': crashes },
    found: remoteWith('remote-forms', slots, '1.0.0'),
  });
  expect(await screen.findByRole('heading', { name: 'Forms of 7' })).toBeVisible();
  expect(reported()).toEqual([
    'remote-forms 1.1.0 loaded',
    'remote-forms 1.1.0 crashed',
    'remote-forms 1.1.0 fell_back',
    'remote-forms 1.0.0 loaded',
  ]);
});

it.each([
  ['crashes', crashes],
  ['cannot be loaded', rejects],
])('a row whose slot %s shows nothing in its place', async (_case, load) => {
  jest.useFakeTimers();
  await open({
    slot: 'today.row',
    remotes: [remoteWith('remote-forms', [entry({ slot: 'today.row' })])],
    lazy: { 'remote-forms': load },
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  expect(screen.getByRole('main')).toHaveTextContent(/^Patient$/);
  expect(logged).toHaveBeenCalled();
});
