import { type PageData, paths } from 'shared-contracts';
import { onPrerendered } from './prerendered';

/** The browser's own words for a line and a device; not in all browsers. */
interface Means {
  readonly connection?: {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
    /** In Mbit/s; browsers say at most 10. */
    readonly downlink?: number;
  };
  /** In GB; browsers say at most 8, or 32. */
  readonly deviceMemory?: number;
}

const FAST_MBIT = 5;
const ROOMY_GB = 4;

/** When the next page may be rendered ahead: at once, once a visitor is on a link to it, or never. */
export function whenToPrerender(navigator: object): 'now' | 'on-intent' | 'never' {
  const { connection, deviceMemory = 0 } = navigator as Means;
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return 'never';
  const isFast = (connection.downlink ?? 0) >= FAST_MBIT && deviceMemory >= ROOMY_GB;
  return isFast ? 'now' : 'on-intent';
}

function createRules(): HTMLScriptElement {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.nonce = __webpack_nonce__;
  const prerender = [{ urls: [paths.appointment], eagerness: 'immediate' }];
  rules.textContent = JSON.stringify({ prerender });
  return rules;
}

const isHome = () => location.pathname === paths.home;

const isLinkThere = ({ target }: Event) =>
  target instanceof Element && target.closest(`a[href="${paths.appointment}"]`) !== null;

type Chosen = Pick<PageData, 'overridden' | 'previews'>;

/** What developers and previews choose counts for the pages that they open. */
const hasChosen = ({ overridden, previews }: Chosen) =>
  previews !== undefined || Object.keys(overridden).length > 0;

/**
 * Has the browser render the appointment page ahead while the landing page is open, at once or when the returned function is
 * called with its path. Once that page waits, the browser opens links to it; until then, and in browsers that cannot
 * do this, the router does. Called once for a document.
 */
export function prerenderAppointment(chosen: Chosen): (pathname: string) => void {
  if (hasChosen(chosen) || !HTMLScriptElement.supports?.('speculationrules')) {
    return () => undefined;
  }
  const rules = createRules();
  let isWaiting = false;
  const start = () => {
    if (isHome()) document.head.append(rules);
  };
  onPrerendered(paths.appointment, () => (isWaiting = !document.hidden && rules.isConnected));
  // Browsers give up what they rendered for a page in the background, and say nothing.
  document.addEventListener('visibilitychange', () => (isWaiting &&= !document.hidden));
  const letBrowserOpen = (event: Event) => {
    if (!isHome() || !isLinkThere(event)) return;
    // A link that the router hears nothing of does what links do.
    if (isWaiting) event.stopPropagation();
    else rules.remove();
  };
  document.addEventListener('click', letBrowserOpen, { capture: true });
  if (whenToPrerender(navigator) === 'now') requestIdleCallback(start);
  return (pathname) => {
    if (pathname === paths.appointment && whenToPrerender(navigator) !== 'never') start();
  };
}
