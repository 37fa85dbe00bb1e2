import { findContractFault, type RegisteredRemote, type RemoteModule } from 'shared-contracts';
import shell from '../../package.json';
import { ContractError } from './contract-error';

/** The same list goes into `shell.json`, by which the registry's gates judge compatibility. */
const { contractVersions } = shell.config;

/** The remote in a module that was loaded. Throws a {@link ContractError}. */
export function parseModule(module: unknown, remote: RegisteredRemote): RemoteModule {
  const exported = (module as { default?: unknown } | null)?.default;
  const fault = findContractFault(exported, { name: remote.name, contractVersions });
  if (fault) throw new ContractError(`${remote.name} ${fault}`);
  return exported as RemoteModule;
}
