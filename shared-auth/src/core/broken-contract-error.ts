import { type Endpoint, toEndpointName } from 'shared-contracts';

interface Issue {
  readonly path: readonly PropertyKey[];
}

/** The place in all items of a list counts as one. */
const toPath = ({ path }: Issue): string =>
  path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.') || 'the response';

/**
 * A response that is not what the endpoint promises in the build that asked. It says where, for developers, and never
 * what was there: responses are about patients.
 */
export class BrokenContractError extends Error {
  override readonly name = 'BrokenContractError';
  /** The build that asked, such as `remote-x@1.2.0`; null when it is unknown. */
  readonly buildId: string | null;

  constructor(endpoint: Endpoint, issues: readonly Issue[]) {
    const places = [...new Set(issues.map(toPath))].join(', ');
    super(`${toEndpointName(endpoint)} breaks its contract at ${places}`);
    this.buildId = endpoint.buildId;
  }
}
