/** What a navigation needs of a request. */
class NavigationRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal;

  constructor(
    readonly url: string,
    { signal }: { signal: AbortSignal },
  ) {
    this.signal = signal;
  }
}

// jsdom has neither.
Object.assign(globalThis, { Request: NavigationRequest, BroadcastChannel: EventTarget });
