/** The router makes one for every navigation, and the test environment has none. */
class NavigationRequest {
  readonly method = 'GET';
  readonly headers = new Map<string, string>();
  readonly signal: AbortSignal | undefined;

  constructor(
    readonly url: string,
    init?: { signal?: AbortSignal },
  ) {
    this.signal = init?.signal;
  }
}

Object.assign(globalThis, { Request: NavigationRequest });
