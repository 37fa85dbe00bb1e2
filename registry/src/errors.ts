/**
 * Every error of the registry: its HTTP status, its message for the team (`{name}` marks a
 * parameter), which says what to do, and whether sending the same request again may succeed.
 */
export const registryErrors = {
  validation_failed: { status: 400, message: 'Invalid request', retryable: false },
  build_unreadable: { status: 400, message: '{fault}', retryable: false },
  usage: { status: 400, message: '{fault}', retryable: false },
  token_missing: {
    status: 401,
    message: "Set CLINIC_REGISTRY_TOKEN to your team's token; ask a registry administrator for one",
    retryable: false,
  },
  token_unknown: {
    status: 401,
    message: 'This token is unknown or revoked; ask a registry administrator for a new one',
    retryable: false,
  },
  not_your_remote: {
    status: 403,
    message: '{by} may not change {remote}; use the token of the team that owns it',
    retryable: false,
  },
  admin_only: {
    status: 403,
    message: 'This requires an admin token; ask a registry administrator',
    retryable: false,
  },
  on_behalf_of_forbidden: {
    status: 403,
    message: '{by} may act only in its own name; omit the header {header} or use an admin token',
    retryable: false,
  },
  token_name_unknown: {
    status: 404,
    message: 'There is no token named {name}; see: clinic-remotes token list',
    retryable: false,
  },
  route_unknown: { status: 404, message: 'Not found', retryable: false },
  remote_unknown: {
    status: 404,
    message: 'The registry has no {remote}; publish it first: clinic-remotes publish {remote}',
    retryable: false,
  },
  version_unknown: {
    status: 404,
    message: '{remote} has no version {version}; see: clinic-remotes list --remote {remote}',
    retryable: false,
  },
  already_current: {
    status: 409,
    message: '{remote} {version} is already live for everyone; nothing to do',
    retryable: false,
  },
  withdrawn: {
    status: 409,
    message:
      '{remote} {version} was withdrawn ({reason}) and there is no newer release; name {version} ' +
      'to use it again',
    retryable: false,
  },
  no_canary: {
    status: 409,
    message: '{remote} has no such canary; start one: clinic-remotes canary 5 --remote {remote}',
    retryable: false,
  },
  never_promoted: {
    status: 409,
    message: '{remote} {version} has never been live; promote it instead of rolling back to it',
    retryable: false,
  },
  no_fallback_version: {
    status: 409,
    message: '{remote} has no fallback version; publish a fixed version and promote it',
    retryable: false,
  },
  version_exists: {
    status: 409,
    message:
      '{remote} {version} is already published with different content; bump the version in ' +
      'package.json, build and publish again',
    retryable: false,
  },
  version_deleted: {
    status: 409,
    message:
      '{remote} {version} was published before and has been deleted; bump the version in ' +
      'package.json, build and publish again',
    retryable: false,
  },
  token_exists: {
    status: 409,
    message: 'A token named {name} already exists; revoke it first or choose another name',
    retryable: false,
  },
  publish_in_progress: {
    status: 409,
    message:
      'Another publish of {remote} {version} with different content is in progress; if it was ' +
      'interrupted, try again in {minutes} minutes or bump the version',
    retryable: true,
  },
  document_changed: {
    status: 412,
    message:
      'Someone else changed {remote} first: {change}. Check clinic-remotes status, then try again',
    retryable: false,
  },
  payload_too_large: {
    status: 413,
    message: 'The build is too large to publish; check what it bundles',
    retryable: false,
  },
  gates_failed: {
    status: 422,
    message: '{remote} {version} was not published; fix the following and publish again',
    retryable: false,
  },
  incompatible: {
    status: 422,
    message: '{remote} {version} cannot go live: {faults}',
    retryable: false,
  },
  precondition_required: {
    status: 428,
    message: 'Send If-Match with the ETag of the document that the change is based on',
    retryable: false,
  },
  rate_limited: {
    status: 429,
    message: 'Too many reports from one address; some were dropped',
    retryable: true,
  },
  internal: { status: 500, message: 'Something went wrong in the registry', retryable: true },
  unreachable: {
    status: 503,
    message: 'The registry at {url} does not respond; check the address and that it is running',
    retryable: true,
  },
  busy: {
    status: 503,
    message: 'The release document keeps changing; try again in a moment',
    retryable: true,
  },
  disk_full: {
    status: 507,
    message:
      "The registry's disk is full. Delete unused releases with clinic-remotes gc; if that fails " +
      'too, free about a megabyte by other means and run it again',
    retryable: true,
  },
} as const satisfies Record<string, { status: number; message: string; retryable: boolean }>;

/** One of the registry's errors. */
export type RegistryErrorCode = keyof typeof registryErrors;

/** One of several faults: where it is (a gate, a field) and what to do about it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

interface Options extends ErrorOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly details?: readonly Fault[];
}

function toMessage(code: RegistryErrorCode, params: Readonly<Record<string, string>>): string {
  return registryErrors[code].message.replace(
    /\{(\w+)\}/g,
    (mark, name: string) => params[name] ?? mark,
  );
}

/** An error of {@link registryErrors}; its message may be shown to the team. */
export class RegistryError extends Error {
  readonly code: RegistryErrorCode;
  readonly details: readonly Fault[];

  constructor(code: RegistryErrorCode, { params = {}, details = [], cause }: Options = {}) {
    super(toMessage(code, params), { cause });
    this.name = 'RegistryError';
    this.code = code;
    this.details = details;
  }

  /** An error that a remote registry responded with, in its words. */
  static fromResponse(code: RegistryErrorCode, message: string, details: readonly Fault[] = []) {
    const error = new RegistryError(code, { details });
    error.message = message;
    return error;
  }
}

/** Any error as a RegistryError; unknown ones become `internal` and keep their cause. */
export function toRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return new RegistryError(code === 'ENOSPC' ? 'disk_full' : 'internal', { cause: error });
}
