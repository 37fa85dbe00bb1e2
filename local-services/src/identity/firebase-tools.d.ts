/** The few inner parts of firebase-tools in use; it ships no types for them. */

declare module 'firebase-tools/lib/emulator/auth/apiSpec' {
  interface Operations {
    parameters?: { $ref?: string }[];
  }
  const apiSpec: { paths: Record<string, Operations> };
  export default apiSpec;
}

declare module 'firebase-tools/lib/emulator/auth/state' {
  export interface ProviderInfo {
    providerId: string;
    rawId: string;
    email?: string;
    displayName?: string;
    photoUrl?: string;
  }
  export interface UserRecord {
    localId: string;
    email?: string;
    displayName?: string;
    emailVerified?: boolean;
    emailLinkSignin?: boolean;
    passwordHash?: string;
    salt?: string;
    passwordUpdatedAt?: number;
    validSince?: string;
    createdAt?: string;
    providerUserInfo?: ProviderInfo[];
  }
  export interface OobRecord {
    requestType: string;
    email: string;
    /** That is to take the place of `email`. */
    newEmail?: string | undefined;
    oobCode: string;
    oobLink: string;
  }
  export class AgentProjectState {
    constructor(projectId: string);
    readonly users: ReadonlyMap<string, UserRecord>;
    enableImprovedEmailPrivacy: boolean;
    getUserByEmail(email: string): UserRecord | undefined;
    updateUserByLocalId(
      localId: string,
      changes: Partial<UserRecord>,
      options?: object,
    ): UserRecord;
    overwriteUserWithLocalId(localId: string, user: UserRecord): UserRecord;
    updateUserByLocalId(localId: string, fields: Partial<UserRecord>, options?: object): UserRecord;
    listProviderInfosByProviderId(providerId: string): ProviderInfo[];
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (oobCode: string) => string,
    ): OobRecord;
  }
}

declare module 'firebase-tools/lib/emulator/auth/server' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';

  export function createApp(
    projectId: string,
    singleProjectMode: number,
    stateByProjectId: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}
