import {
  type Beacon,
  type ErrorCause,
  PAGE_DATA_ID,
  type RemoteEvent,
  type RemoteOutcome,
  TELEMETRY_PATH,
} from 'shared-contracts';
import type { Failure, ReportedRemote } from './failure';
import { whenSeen } from './when-seen';

/** The token that this page came with; none from a server before visits (until shell 2.0.0). */
const getVisit = () => document.getElementById(PAGE_DATA_ID)?.dataset.visit;

/** Sends the registry a report, and nothing about the visitor. It waits until people see the page, and for the network. */
export function sendReport(report: Omit<Beacon, 'visit'>): void {
  const body = JSON.stringify({ visit: getVisit(), ...report } satisfies Beacon);
  const send = () => navigator.sendBeacon(TELEMETRY_PATH, body);
  whenSeen(() => {
    if (navigator.onLine) send();
    else window.addEventListener('online', send, { once: true });
  });
}

/** Sends what happened to a remote on this page. */
export function sendOutcome(
  { name, version, integrity }: ReportedRemote,
  outcome: RemoteOutcome,
  cause?: ErrorCause,
): void {
  // A developer's own server says nothing about a release.
  if (!integrity) return;
  const event: RemoteEvent = { remote: name, version, outcome, ...(cause && { cause }) };
  sendReport({ events: [event] });
}

/**
 * Sends an outcome, with what is known of the failure. The code that describes it is loaded with the
 * first one; when that fails or the visitor leaves, the outcome is sent alone.
 */
export function reportOutcome(
  remote: ReportedRemote,
  outcome: RemoteOutcome,
  failure?: Failure,
): void {
  if (!failure) return sendOutcome(remote, outcome);
  let isSent = false;
  const send = (cause?: ErrorCause) => {
    if (!isSent) sendOutcome(remote, outcome, cause);
    isSent = true;
  };
  window.addEventListener('pagehide', () => send(), { once: true });
  void import('./describe-failure')
    .then(({ describeFailure }) => describeFailure(remote, failure))
    .catch(() => undefined)
    .then(send);
}
