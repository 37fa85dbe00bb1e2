import type { Ownership } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { texts as labels } from '../../../texts';

/** A URL is a link; a path in the repository has no address here. */
const Runbook = ({ at }: { readonly at: string }) =>
  at.startsWith('https://') ? <a href={at}>{at}</a> : <code>{at}</code>;

/** The team that answers for a remote, and its runbook; nothing for a release from before remotes had owners. */
export function RemoteOwner({ owner, contact, runbook }: Ownership) {
  if (!owner || !contact || !runbook) return null;
  return (
    <SecondaryText>
      {labels.owner(owner)}, <a href={`mailto:${contact}`}>{contact}</a>. {labels.runbook}:{' '}
      <Runbook at={runbook} />
    </SecondaryText>
  );
}
