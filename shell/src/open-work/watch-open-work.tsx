import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery, getAccess, useSession } from 'shared-auth';
import { accessOf, getOpenWork, type OpenWork } from 'shared-contracts';
import { openWorkStore } from './open-work-store';

/** Pages that follow the changes of the clinic ask at once. */
const POLL_MS = 30_000;

const nothing: OpenWork = {};

/** Asks what waits for staff, and again as long as someone looks; shows nothing itself. */
export function WatchOpenWork() {
  const isStaff = useSession(
    (state) => getAccess(state, { requires: 'user', permission: accessOf(getOpenWork) }) === 'yes',
  );
  const { data = nothing } = useQuery({
    ...endpointQuery(getOpenWork, {}),
    enabled: isStaff,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  const work = isStaff ? data : nothing;
  useEffect(() => openWorkStore.setState(work, true), [work]);
  useEffect(() => () => openWorkStore.setState({}, true), []);
  return null;
}
