/**
 * Every refusal of the registry: the HTTP status, the words for the team that was refused, which
 * say what to do (`{name}` marks a parameter), and whether the same request may succeed when it
 * is simply sent again.
 */
export const registryErrors = {
  validation_failed: { status: 400, message: 'The request is not right', retryable: false },
  build_unreadable: { status: 400, message: '{fault}', retryable: false },
  usage: { status: 400, message: '{fault}', retryable: false },
  token_missing: {
    status: 401,
    message: "Set CLINIC_REGISTRY_TOKEN to your team's token; the registry's keeper hands them out",
    retryable: false,
  },
  token_unknown: {
    status: 401,
    message: "This token is unknown or revoked; ask the registry's keeper for a new one",
    retryable: false,
  },
  not_your_remote: {
    status: 403,
    message: '{by} may not change {remote}; use the token of the team that owns it',
    retryable: false,
  },
  admin_only: {
    status: 403,
    message: "This takes the admin token; ask the registry's keeper",
    retryable: false,
  },
  own_name_only: {
    status: 403,
    message:
      '{by} may act in its own name only; leave out the header {header}, or use the admin token',
    retryable: false,
  },
  token_name_unknown: {
    status: 404,
    message: 'There is no token {name}; see: clinic-remotes token list',
    retryable: false,
  },
  route_unknown: { status: 404, message: 'There is nothing at this address', retryable: false },
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
    message: '{remote} {version} is already what everybody gets; nothing to do',
    retryable: false,
  },
  withdrawn: {
    status: 409,
    message:
      '{remote} {version} was withdrawn ({reason}) and nothing newer waits; name {version} to ' +
      'give it again',
    retryable: false,
  },
  no_canary: {
    status: 409,
    message: '{remote} has no such canary; start one: clinic-remotes canary 5 --remote {remote}',
    retryable: false,
  },
  never_live: {
    status: 409,
    message: '{remote} {version} has never been live; promote it instead of rolling back to it',
    retryable: false,
  },
  nothing_to_roll_back_to: {
    status: 409,
    message: '{remote} has no earlier good version; publish a mended one and promote it',
    retryable: false,
  },
  version_exists: {
    status: 409,
    message:
      '{remote} {version} was published with other bytes; raise the version in package.json, ' +
      'build and publish again',
    retryable: false,
  },
  version_collected: {
    status: 409,
    message:
      '{remote} {version} was published once and has been cleared away; raise the version in ' +
      'package.json, build and publish again',
    retryable: false,
  },
  token_exists: {
    status: 409,
    message: 'There is a token {name} already; revoke it first, or choose another name',
    retryable: false,
  },
  publish_unfinished: {
    status: 409,
    message:
      'Another publish of {remote} {version}, with other bytes, has not finished; if it was cut ' +
      'off, try again in {minutes} minutes or raise the version',
    retryable: true,
  },
  document_changed: {
    status: 412,
    message:
      'Somebody else changed {remote} first ({change}); look at clinic-remotes status, then ' +
      'decide again',
    retryable: false,
  },
  payload_too_large: {
    status: 413,
    message: 'The build is too large to publish; look at what it bundles',
    retryable: false,
  },
  gates_failed: {
    status: 422,
    message: '{remote} {version} is not published; mend what follows and publish again',
    retryable: false,
  },
  does_not_fit: {
    status: 422,
    message: 'Visitors cannot be given {remote} {version} as things are: {faults}',
    retryable: false,
  },
  precondition_missing: {
    status: 428,
    message: 'Send If-Match with the ETag of the document you decided on',
    retryable: false,
  },
  internal: { status: 500, message: 'Something went wrong in the registry', retryable: true },
  unreachable: {
    status: 503,
    message: 'The registry at {url} does not answer; check the address and that it runs',
    retryable: true,
  },
  too_many_reports: {
    status: 429,
    message: 'Too many reports from one address; some are left out',
    retryable: true,
  },
  busy: {
    status: 503,
    message: 'The registry document keeps changing; try again in a moment',
    retryable: true,
  },
  disk_full: {
    status: 507,
    message:
      "The registry's disk is full; clinic-remotes gc frees what nobody needs. Should it say this " +
      'too, make room for one more document by other means (a megabyte will do) and run it again',
    retryable: true,
  },
} as const satisfies Record<string, { status: number; message: string; retryable: boolean }>;

/** The closed set of the registry's refusals. */
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

/** A refusal in the terms of {@link registryErrors}; its message may be shown to the team. */
export class RegistryError extends Error {
  readonly code: RegistryErrorCode;
  readonly details: readonly Fault[];

  constructor(code: RegistryErrorCode, { params = {}, details = [], cause }: Options = {}) {
    super(toMessage(code, params), { cause });
    this.name = 'RegistryError';
    this.code = code;
    this.details = details;
  }

  /** The refusal a registry elsewhere gave, with the words it chose. */
  static fromWords(code: RegistryErrorCode, message: string, details: readonly Fault[] = []) {
    const error = new RegistryError(code, { details });
    error.message = message;
    return error;
  }
}

/** Any error as a refusal; what is not known by name becomes `internal` and keeps its cause. */
export function toRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return new RegistryError(code === 'ENOSPC' ? 'disk_full' : 'internal', { cause: error });
}
