import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { getSettings, type Settings } from 'shared-contracts';
import { type ChangeDraft, mergeChange, toUnchanged } from '../model/merge-change';

const query = endpointQuery(getSettings, {});

const NOTHING_SEEN = '0';

interface Base {
  readonly revision: string;
  /** What a form was filled with; null for one that was filled with nothing. */
  readonly findSeen: (change: ChangeDraft) => ChangeDraft | null;
}

const toBase = (settings: Settings | undefined): Base => ({
  revision: settings?.revision ?? NOTHING_SEEN,
  findSeen: (change) => (settings ? toUnchanged(settings, change) : null),
});

/** What {@link useBase} returns. */
export interface ChangeBase {
  /** A change on the state that its author has seen, or been told of. */
  readonly rebase: <C extends ChangeDraft>(change: C) => C & { readonly revision: string };
  /** Goes on from a change that was saved. */
  readonly advance: (saved: ChangeDraft, revision: string) => void;
  /** Loads what others have saved, for the next {@link ChangeBase.rebase}. */
  readonly catchUp: () => Promise<void>;
}

/** The state of the settings that a form was filled from, while others may save theirs. */
export function useBase(): ChangeBase {
  const client = useQueryClient();
  const findLoaded = () => client.getQueryData<Settings>(query.queryKey);
  const [base, setBase] = useState(() => toBase(findLoaded()));
  const [latest, setLatest] = useState<Settings | null>(null);

  return {
    rebase: (change) => {
      const seen = base.findSeen(change);
      // Its author sees the page, which is always up to date.
      if (!seen) return { ...change, revision: toBase(findLoaded()).revision };
      const current = latest && toUnchanged(latest, change);
      if (!latest || !current) return { ...change, revision: base.revision };
      return { ...mergeChange(change, { seen, current }), revision: latest.revision };
    },
    advance: (saved, revision) => {
      setLatest(null);
      setBase({ revision, findSeen: (change) => (change.kind === saved.kind ? saved : null) });
    },
    catchUp: async () => setLatest(await client.fetchQuery({ ...query, staleTime: 0 })),
  };
}
