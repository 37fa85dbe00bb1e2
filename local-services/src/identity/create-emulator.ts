import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';
import type * as ApiSpec from 'firebase-tools/lib/emulator/auth/apiSpec';
import type * as Server from 'firebase-tools/lib/emulator/auth/server';
import type * as State from 'firebase-tools/lib/emulator/auth/state';
import type {
  AgentProjectState,
  OobRecord,
  UserRecord,
} from 'firebase-tools/lib/emulator/auth/state';

const require = createRequire(import.meta.url);

const keptPaths = [
  /^\/v1\/accounts:(signUp|signInWithPassword|signInWithEmailLink|signInWithIdp|lookup|update|delete)$/,
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

    /**
     * As at the provider, which the emulator does not follow: another address ends sign-ins, and a password that was set before the
     * address was verified, which may be a stranger's, is removed when the owner signs in by a link.
     */
    override updateUserByLocalId(
      ...[localId, changes, options]: Parameters<AgentProjectState['updateUserByLocalId']>
    ): UserRecord {
      const { email, emailVerified } = this.users.get(localId) ?? {};
      const hasMoved = email !== undefined && email !== (changes.email ?? email);
      const isFirstLink = changes.emailLinkSignin && !emailVerified;
      const change = {
        // Restored accounts come with their passwords.
        ...(isFirstLink && { passwordHash: undefined, salt: undefined }),
        ...changes,
        ...(hasMoved && { validSince: String(Math.floor(Date.now() / 1000)) }),
      };
      return super.updateUserByLocalId(localId, change, options);
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
