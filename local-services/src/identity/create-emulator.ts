import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';
import type * as ApiSpec from 'firebase-tools/lib/emulator/auth/apiSpec';
import type * as Server from 'firebase-tools/lib/emulator/auth/server';
import type * as State from 'firebase-tools/lib/emulator/auth/state';
import type { AgentProjectState, OobRecord } from 'firebase-tools/lib/emulator/auth/state';

const require = createRequire(import.meta.url);

const keptPaths = [
  /^\/v1\/accounts:(signUp|signInWithPassword|signInWithIdp|lookup|update|delete)$/,
  /^\/v1\/accounts:(sendOobCode|resetPassword)$/,
  /^\/v1\/token$/,
  /^\/v1\/projects\/{targetProjectId}\/accounts(:(lookup|update|delete))?$/,
  /^\/emulator\/v1\/projects\/{targetProjectId}\/(accounts|config|oobCodes)$/,
];

const projectMode = { anyProjectWithoutWarning: 0 };

export interface Emulator {
  handle: RequestListener;
  state: AgentProjectState;
}

/**
 * The emulator compiles validators for every operation of its API description, four fifths of its
 * start-up work, for what the portal never calls. The same goes for the query parameters that every
 * Google API shares.
 */
function pruneApi(): void {
  const { default: apiSpec } =
    require('firebase-tools/lib/emulator/auth/apiSpec') as typeof ApiSpec;
  const kept = Object.entries(apiSpec.paths).filter(([path]) =>
    keptPaths.some((pattern) => pattern.test(path)),
  );
  for (const [, operations] of kept) {
    operations.parameters = operations.parameters?.filter((parameter) => !parameter.$ref);
  }
  apiSpec.paths = Object.fromEntries(kept);
}

function createState(projectId: string, onOob: (oob: OobRecord) => void): AgentProjectState {
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state') as typeof State;
  class ObservedState extends AgentProjectState {
    override createOob(...args: Parameters<AgentProjectState['createOob']>): OobRecord {
      const oob = super.createOob(...args);
      onOob(oob);
      return oob;
    }

    /** Another address ends sign-ins, as at the provider; the emulator leaves that out for links in emails. */
    override updateUserByLocalId(...args: Parameters<AgentProjectState['updateUserByLocalId']>) {
      const [localId, { ...fields }, options] = args;
      const former = this.users.get(localId)?.email;
      const hasMoved = former !== undefined && former !== (fields.email ?? former);
      if (hasMoved) fields.validSince = String(Math.floor(Date.now() / 1000));
      return super.updateUserByLocalId(localId, fields, options);
    }
  }
  return new ObservedState(projectId);
}

export async function createEmulator(
  projectId: string,
  onOob: (oob: OobRecord) => void,
): Promise<Emulator> {
  pruneApi();
  const { createApp } = require('firebase-tools/lib/emulator/auth/server') as typeof Server;
  const state = createState(projectId, onOob);
  state.enableImprovedEmailPrivacy = true;
  const handle = await createApp(
    projectId,
    projectMode.anyProjectWithoutWarning,
    new Map([[projectId, state]]),
  );
  return { handle, state };
}
