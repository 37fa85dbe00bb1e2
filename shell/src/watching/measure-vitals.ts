import type { PageVitals, RegisteredRemote } from 'shared-contracts';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { sendReport } from '../reporting/report-outcome';

const ALL = { reportAllChanges: true };

/** Reports how fast the document was for its visitor, once they leave or look away: until then values change. */
export function measureVitals({ name, version }: RegisteredRemote, usableMs: number): void {
  const vitals: { -readonly [Key in keyof PageVitals]: PageVitals[Key] } = {
    remote: name,
    version,
    usable: usableMs,
  };
  onLCP(({ value }: Metric) => (vitals.lcp = value), ALL);
  onINP(({ value }: Metric) => (vitals.inp = value), ALL);
  onCLS(({ value }: Metric) => (vitals.cls = value), ALL);
  // After those of the library, which tell the last values then.
  const send = () => {
    if (document.visibilityState === 'visible') return;
    document.removeEventListener('visibilitychange', send);
    sendReport({ vitals: [vitals] });
  };
  document.addEventListener('visibilitychange', send);
}
