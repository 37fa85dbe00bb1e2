import { useQuery } from '@tanstack/react-query';
import {
  REMOTES_PATH,
  type ResolvedRegistry,
  toGroupName,
  translateRemote,
} from 'shared-contracts';
import { language } from 'shared-texts';
import { type Found, matches } from './palette-item';
import { useStaffAccess } from './use-staff-access';

async function fetchRemotes(): Promise<ResolvedRegistry['remotes']> {
  const response = await fetch(REMOTES_PATH);
  if (!response.ok) throw new Error(`${REMOTES_PATH} responded with ${response.status}`);
  const { remotes } = (await response.json()) as ResolvedRegistry;
  return remotes.map((remote) => translateRemote(remote, language));
}

/** The pages of the drawer that the person may open, of all remotes. */
export function usePages(search: string): Found {
  const isAllowed = useStaffAccess();
  const { data, isPending, isError } = useQuery({
    queryKey: [REMOTES_PATH],
    queryFn: fetchRemotes,
    staleTime: Infinity,
  });
  const items = (data ?? [])
    .flatMap(({ drawer }) => drawer)
    .filter(({ label, permission }) => isAllowed(permission) && matches(label, search))
    .sort((a, b) => a.order - b.order)
    .map(({ label, group, to }) => ({
      id: `page ${to}`,
      label,
      detail: group && toGroupName(group),
      to,
    }));
  return { items, isPending, isError };
}
