import {
  type RegisteredRemote,
  type RemoteEvent,
  type RemoteOutcome,
  TELEMETRY_PATH,
} from 'shared-contracts';

/** Tells the registry how a remote fared on this page; nothing about who looks at it. */
export function report({ name, version, integrity }: RegisteredRemote, outcome: RemoteOutcome) {
  // A developer's own server says nothing about what was published.
  if (!integrity) return;
  const event: RemoteEvent = { remote: name, version, outcome };
  navigator.sendBeacon(TELEMETRY_PATH, JSON.stringify({ events: [event] }));
}
