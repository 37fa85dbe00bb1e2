import { emptyDocument, type ReleaseDocument } from 'shared-contracts';
import { applyChange, type Change } from '../document/change';
import type { Act } from '../document/entry';
import { publish } from '../document/publish';
import { testDefinition } from './candidate';

let minute = 0;

/** Each call acts a minute later than the one before. */
export function nextAct(by = 'booking-team'): Act {
  minute += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  return { by, at, salt: `salt-number-${minute}` };
}

/** The document with one more release. */
export function addRelease(
  document: ReleaseDocument,
  version: string,
  { remote = 'remote-booking', contract = 1 } = {},
): ReleaseDocument {
  const { version: own, ...built } = testDefinition(remote, version);
  const definition = { ...built, contractVersion: contract };
  const release = { note: '', contract, smoke: 'passed' as const, files: {}, definition };
  return publish(document, { remote, version, release }, nextAct());
}

/** remote-booking with these releases; the first is live. */
export function documentWith(...versions: string[]): ReleaseDocument {
  return versions.reduce((document, version) => addRelease(document, version), emptyDocument);
}

/** What a change leaves out, filled in. */
type Wish = { [A in Change['action']]: Omit<Extract<Change, { action: A }>, 'note' | 'remote'> };

/** The document after decisions about remote-booking, in their order. */
export function after(
  document: ReleaseDocument,
  ...wishes: Wish[Change['action']][]
): ReleaseDocument {
  const common = { remote: 'remote-booking', note: '' };
  return wishes.reduce(
    (result, wish) => applyChange(result, { ...common, ...wish }, nextAct()),
    document,
  );
}
