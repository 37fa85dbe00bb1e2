import { type BuiltDefinition, emptyDocument, type ReleaseDocument } from 'shared-contracts';
import { applyChange } from '../document/apply-change';
import type { Change } from '../document/change-schema';
import type { ChangeContext } from '../document/entry';
import { publish } from '../document/publish';
import { testDefinition } from './candidate';

let minute = 0;

/** A context that is a minute later than the previous one. */
export function nextContext(by = 'booking-team'): ChangeContext {
  minute += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  return { by, at, salt: `salt-number-${minute}` };
}

type TestRelease = Partial<BuiltDefinition> & {
  readonly remote?: string;
  readonly contract?: number;
};

/** The document with one more release, whose definition can differ from that of the test builds. */
export function addRelease(
  document: ReleaseDocument,
  version: string,
  { remote = 'remote-booking', contract = 1, ...changes }: TestRelease = {},
): ReleaseDocument {
  const { version: own, consumes, ...built } = testDefinition(remote, version);
  const definition = { ...built, ...changes, contractVersion: contract };
  const release = { note: '', contract, smoke: 'passed' as const, files: {}, definition };
  return publish(document, { remote, version, release }, nextContext());
}

/** A document with these releases of remote-booking, the first of which is live. */
export function documentWith(...versions: string[]): ReleaseDocument {
  return versions.reduce((document, version, index) => {
    const added = addRelease(document, version);
    return index === 0 ? after(added, { action: 'promote' }) : added;
  }, emptyDocument);
}

/** A change to remote-booking without a note. */
type TestChange = {
  [A in Change['action']]: Omit<Extract<Change, { action: A }>, 'note' | 'remote'>;
};

/** The document after these changes to remote-booking. */
export function after(
  document: ReleaseDocument,
  ...changes: TestChange[Change['action']][]
): ReleaseDocument {
  const common = { remote: 'remote-booking', note: '' };
  return changes.reduce(
    (result, change) => applyChange(result, { ...common, ...change }, nextContext()),
    document,
  );
}
