/** @jest-environment node */
import { emptyDocument } from 'shared-contracts';
import { addRelease, after, documentWith, nextContext } from '../test-kit/documents';
import { collect } from './collect';

const PREVIEW = '1.1.0-preview.12.abc1234';
const remote = 'remote-booking';

it.each([
  { action: 'promote', version: PREVIEW },
  { action: 'canary', percent: 5, version: PREVIEW },
] as const)('no visitor gets a preview: $action', (change) => {
  const document = documentWith('1.0.0', PREVIEW);
  expect(() => after(document, change)).toThrow(/is a preview/);
});

it('a change without a version means the newest release that is no preview', () => {
  const document = documentWith('1.0.0', '1.1.0', PREVIEW);
  expect(after(document, { action: 'promote' }).remotes[remote]!.current).toBe('1.1.0');
});

it('a preview does not keep a canary from being promoted without its version', () => {
  const document = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
  const next = after(addRelease(document, PREVIEW), { action: 'promote' });
  expect(next.remotes[remote]!.current).toBe('1.1.0');
});

it('a remote of which there are only previews is not on the site, and its first release is a canary', () => {
  const previewed = addRelease(emptyDocument, PREVIEW);
  expect(previewed.remotes[remote]).toMatchObject({
    current: null,
    canary: null,
    status: 'retired',
  });
  expect(() => after(previewed, { action: 'promote' })).toThrow(/is a preview/);
  const released = addRelease(previewed, '1.1.0');
  expect(released.remotes[remote]).toMatchObject({
    canary: { version: '1.1.0', percent: 10 },
    status: 'canary',
  });
});

it('previews are deleted before any release', () => {
  const document = documentWith('1.0.0', '1.1.0', PREVIEW, `${PREVIEW}5`);
  const { removed } = collect(document, { keep: 2, graceDays: 0 }, nextContext());
  expect(removed.map(({ version }) => version)).toEqual([PREVIEW, `${PREVIEW}5`]);
});
