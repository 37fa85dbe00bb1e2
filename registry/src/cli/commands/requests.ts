import { formatRequest, formatUtc, type ReleaseDocument } from 'shared-contracts';
import { RegistryError } from '../../errors';
import type { CommandReport } from '../cli-context';
import { formatTable } from '../format';
import type { RegistryTarget } from '../target-options';
import { changeCommand } from './change';

const listRequests = ({ remotes }: ReleaseDocument) =>
  Object.entries(remotes).flatMap(([remote, { request }]) =>
    request ? [{ remote, ...request }] : [],
  );

/** Lists what waits for a second person. */
export async function listRequestsCommand(target: RegistryTarget): Promise<CommandReport> {
  const requests = listRequests((await target.registry.read()).document);
  if (requests.length === 0) {
    return { data: { requests }, lines: ['Nothing waits for a second person.'] };
  }
  const rows = requests.map(({ id, remote, by, at, note, ...request }) => [
    id,
    remote,
    formatRequest(request),
    by,
    formatUtc(at),
    note,
  ]);
  const head = ['id', 'remote', 'request', 'by', 'at', 'note'];
  const next = `Approve one as another person: ${target.formatCommand('approve <id>')}`;
  return { data: { requests }, lines: [...formatTable([head, ...rows]), next] };
}

/** Approves a request, which then happens at once. */
export async function approveCommand(
  { id, note }: { readonly id: string; readonly note: string },
  target: RegistryTarget,
): Promise<CommandReport> {
  const { document } = await target.registry.read();
  const request = listRequests(document).find((one) => one.id === id);
  if (!request) throw new RegistryError('request_unknown', { params: { id } });
  return changeCommand({ action: 'approve', remote: request.remote, id, note }, target);
}
