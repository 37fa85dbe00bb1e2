import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { getAccess, useSession } from 'shared-auth';
import {
  type RegisteredRemote,
  type SlotEntry,
  slotKinds,
  type SlotName,
  type SlotProps,
  toSlotPath,
} from 'shared-contracts';
import { ProgressBar } from 'shared-ui';
import { RemoteFallback } from '../remotes/remote-fallback';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { LoadedPage } from '../remotes/remote-state';
import { texts } from '../texts';
import { ShownPart } from './shown-page';

interface FilledSlotProps {
  readonly remote: RegisteredRemote;
  readonly slot: SlotName;
  readonly props: SlotProps[SlotName];
  readonly loader: Pick<RemoteLoader, 'loadPage' | 'crash' | 'getState' | 'subscribe'>;
}

/** Loads and shows what one remote has for a slot. A failure stays within it. */
function FilledSlot({ remote, slot, props, loader }: FilledSlotProps) {
  const path = toSlotPath(slot);
  const getState = () => loader.getState(remote);
  const state = useSyncExternalStore(loader.subscribe, getState, getState);
  const [loaded, setLoaded] = useState(() => {
    const first: LoadedPage | undefined = state.first[path];
    return first?.version === state.version ? first : undefined;
  });
  const load = useCallback(
    // The state says what a failure leads to.
    () => loader.loadPage(remote, path).then(setLoaded, () => undefined),
    [loader, remote, path],
  );
  useEffect(() => void load(), [load]);
  const isQuiet = slotKinds[slot] === 'inline';
  if (loaded) {
    const { version } = loaded;
    const onCrash = (error: unknown) => loader.crash(remote, version, { error, route: path });
    return <ShownPart {...{ loaded, state, props, onCrash, isQuiet }} onReplaced={load} />;
  }
  if (isQuiet) return null;
  return state.phase.kind === 'failed' ? (
    <RemoteFallback remote={remote} onRetry={() => void load()} />
  ) : (
    <ProgressBar label={texts.loading} />
  );
}

/** Nothing for those who may not see it. */
function AllowedSlot({ entry, ...filled }: FilledSlotProps & { readonly entry: SlotEntry }) {
  const { permission } = entry;
  const isAllowed = useSession(
    (state) => getAccess(state, { requires: 'anyone', permission }) === 'yes',
  );
  return isAllowed && <FilledSlot {...filled} />;
}

interface SlotsProps extends Omit<FilledSlotProps, 'remote'> {
  readonly remotes: readonly RegisteredRemote[];
}

/** What the remotes of this document show in a slot of a page, in their order. */
export function Slots({ remotes, ...filled }: SlotsProps) {
  return remotes
    .flatMap((remote) => (remote.slots ?? []).map((entry) => ({ remote, entry })))
    .filter(({ entry }) => entry.slot === filled.slot)
    .sort((a, b) => a.entry.order - b.entry.order)
    .map((filling) => <AllowedSlot key={filling.remote.name} {...filling} {...filled} />);
}
