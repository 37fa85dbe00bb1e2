/**
 * The messages of all errors by HTTP status. A message is for the team and says what to do;
 * `{name}` marks a parameter.
 */
const messages = {
  400: {
    validation_failed: 'Invalid request',
    build_unreadable: '{fault}',
    usage: '{fault}',
    webhook_mail:
      'This registry sends no emails: ask the operator to set REGISTRY_SMTP_URL, or use the https address of a chat or pager',
    webhook_url:
      'This address cannot be called: {fault}. Use a public https address, or ask the operator to name its host in ' +
      'WEBHOOK_PRIVATE_HOSTS',
  },
  401: {
    token_missing:
      "Set CLINIC_REGISTRY_TOKEN to your team's token; ask a registry administrator for one",
    token_unknown: 'This token is unknown or revoked; ask a registry administrator for a new one',
  },
  403: {
    not_your_remote: '{by} may not change {remote}; use the token of the team that owns it',
    admin_only: 'This requires an admin token; ask a registry administrator',
    own_request: '{by} made request {id}; another person or token has to approve it',
    on_behalf_of_forbidden:
      '{by} may act only in its own name; omit the header {header} or use an admin token',
  },
  404: {
    request_unknown:
      'There is no request {id}: it was approved, replaced, or lapsed with another change; see: ' +
      'clinic-remotes requests',
    webhook_unknown: 'There is no webhook {id}; see: clinic-remotes webhook list',
    freeze_unknown: 'There is no freeze {id}; see: clinic-remotes freeze list',
    token_name_unknown: 'There is no token named {name}; see: clinic-remotes token list',
    route_unknown: 'Not found',
    overview_unknown: 'This registry is from before the overview of packages; deploy a newer one',
    remote_unknown:
      'The registry has no {remote}; publish it first: clinic-remotes publish {remote}',
    draft_unknown:
      'This draft of {remote} is published, was discarded or has expired; publish the build again',
    preview_invalid: 'This preview link is damaged; ask for a new one',
    version_unknown:
      '{remote} has no version {version}; see: clinic-remotes list --remote {remote}',
  },
  409: {
    already_current: '{remote} {version} is already live for everyone and cannot be its canary',
    newer_waiting:
      '{remote} {canary} is the canary, and {newest} was published after it; name the version that ' +
      'you mean',
    withdrawn:
      '{remote} {version} was withdrawn ({reason}) and there is no newer release; name {version} ' +
      'to use it again',
    no_plan: '{remote} has no roll-out and no scheduled promotion; see: clinic-remotes status',
    time_past: '{at} is in the past; to promote now, leave out --at',
    freeze_over: 'This freeze is over: it ends at {to}',
    frozen:
      'Visitors get nothing new until {to}{reason}. Possible meanwhile: rollback, canary 0, retire, ' +
      'and rollout pause or cancel',
    only_preview:
      '{remote} {version} is a preview, which no visitor gets; publish the build without --preview first',
    no_canary: '{remote} has no such canary; start one: clinic-remotes canary 5 --remote {remote}',
    not_live:
      'No version of {remote} is live for everyone; promote one instead: ' +
      'clinic-remotes promote --remote {remote}',
    never_promoted:
      '{remote} {version} has never been live; promote it instead of rolling back to it',
    no_fallback_version:
      '{remote} has no fallback version; publish a fixed version and promote it, or take the remote ' +
      'off the site meanwhile: clinic-remotes retire --remote {remote}',
    version_exists:
      '{remote} {version} is already published with different content; bump the version in ' +
      'package.json, build and publish again',
    version_deleted:
      '{remote} {version} was published before and has been deleted; bump the version in ' +
      'package.json, build and publish again',
    token_exists: 'A token named {name} already exists; revoke it first or choose another name',
    publish_in_progress:
      'Another publish of {remote} {version} with different content is in progress; if it was ' +
      'interrupted, try again in {minutes} minutes or bump the version',
  },
  410: {
    preview_expired: 'This preview link has expired; ask for a new one',
  },
  412: {
    not_current:
      '{remote} {current} is live instead of {expected}; nothing was changed. Check ' +
      'clinic-remotes status, then try again',
    document_changed:
      'Someone else changed {remote} first: {change}. Check clinic-remotes status, then try again',
  },
  413: {
    payload_too_large: 'The build is too large to publish; check what it bundles',
  },
  422: {
    gates_failed: '{remote} {version} was not published; fix the following and publish again',
    incompatible: '{remote} {version} cannot go live: {faults}',
  },
  428: {
    precondition_required:
      'Send If-Match with the ETag of the document that the change is based on',
  },
  429: {
    rate_limited: 'Too many reports from one address; some were dropped',
  },
  500: {
    internal: 'Something went wrong in the registry',
  },
  503: {
    unreachable: 'The registry at {url} does not respond; check the address and that it is running',
    unavailable: 'The registry is not available right now; try again in a moment',
    bucket_unavailable:
      'The bucket of the releases, {bucket}, cannot be used ({fault}); try again, and ask the operator if it stays so',
    busy: 'The release document keeps changing; try again in a moment',
  },
  507: {
    disk_full:
      "The registry's disk is full. Delete unused releases with clinic-remotes gc; if that fails " +
      'too, free about a megabyte by other means and run it again',
  },
} as const;

type Messages = typeof messages;
/** One of the registry's errors. */
export type RegistryErrorCode = { [S in keyof Messages]: keyof Messages[S] }[keyof Messages];

const retryable: readonly string[] = [
  'publish_in_progress',
  'rate_limited',
  'internal',
  'unreachable',
  'unavailable',
  'bucket_unavailable',
  'busy',
  'disk_full',
] satisfies RegistryErrorCode[];

interface ErrorKind {
  readonly status: number;
  readonly message: string;
  readonly retryable: boolean;
}

/**
 * Every error of the registry: its HTTP status, its message, and whether sending the same request
 * again may succeed.
 */
export const registryErrors = Object.fromEntries(
  Object.entries(messages).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, message]): [string, ErrorKind] => [
      code,
      { status: Number(status), message, retryable: retryable.includes(code) },
    ]),
  ),
) as Readonly<Record<RegistryErrorCode, ErrorKind>>;

/** One of several faults: where it is (a gate, a field) and what to do about it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

interface Options extends ErrorOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly details?: readonly Fault[];
  /** In place of the message of the code: the words of a registry that responded with it. */
  readonly message?: string;
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

  constructor(code: RegistryErrorCode, options: Options = {}) {
    const { params = {}, details = [], cause, message = toMessage(code, params) } = options;
    super(message, { cause });
    this.name = 'RegistryError';
    this.code = code;
    this.details = details;
  }
}

const POSTGRES_DISK_FULL = '53100';

/** Any error as a RegistryError; unknown ones become `internal` and keep their cause. */
export function toRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  const isFull = code === 'ENOSPC' || code === POSTGRES_DISK_FULL;
  return new RegistryError(isFull ? 'disk_full' : 'internal', { cause: error });
}
