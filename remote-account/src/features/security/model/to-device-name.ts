import type { OpenSession } from 'shared-contracts';
import { texts } from '../../../texts';

const { sessions: labels } = texts.security;

/** What a person knows a session by, as far as its browser has told. */
export function toDeviceName({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return labels.device(browser, system);
  return browser ?? system ?? labels.unknown;
}
