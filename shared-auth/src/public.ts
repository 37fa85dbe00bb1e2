export type { CallOptions } from './core/api-client';
export type { ApiErrorCode } from './core/api-error';
export { ApiError, isRetryable, toNetworkError } from './core/api-error';
export { callApi, configureAuth, requireSession, uploadFile } from './core/configure-auth';
export type { AuthOptions } from './core/firebase-identity';
export type { IdentityErrorCode } from './core/identity-error';
export { IdentityError } from './core/identity-error';
export { toReturnPath } from './core/return-path';
export type { Session } from './core/session';
export type {
  Credentials,
  EmailChange,
  NewAccount,
  PasswordChange,
  SessionState,
  SessionUser,
  WaitingLogin,
} from './core/session-state';
export { endpointMutation, endpointQuery } from './react/endpoint-query';
export { guardLoader } from './react/guard-loader';
export { getAccess, PageGuard } from './react/guards';
export { createQueryClient } from './react/query-client';
export { useSession, useUser } from './react/use-session';
