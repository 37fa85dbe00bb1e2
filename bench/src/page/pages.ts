/** An element, and the handler by which React owns it. */
export interface Control {
  /** A CSS selector. */
  readonly selector: string;
  readonly handler: 'onClick' | 'onSubmit';
  /** The mark in the performance timeline with which it works even before React owns it. */
  readonly mark?: string;
}

export type PageName = 'landing' | 'appointment' | 'login' | 'bookings' | 'payment';

/** What of a page is measured against what. */
export interface MeasuredPage {
  readonly title: string;
  readonly isSignedIn: boolean;
  /** The page is usable once this works. */
  readonly control: Control;
  readonly limits: {
    /** The product's time as a multiple of the twin's. */
    readonly lcp: number;
    readonly usable: number;
    /** KB of JavaScript before the page is usable, compressed. */
    readonly scriptKb?: number;
    /** Requests for JavaScript before the page is usable. */
    readonly scripts: number;
    /** Milliseconds of blocking after the first paint. */
    readonly tbtMs?: number;
    /** Lighthouse's performance. */
    readonly lighthouse?: number;
  };
  /** Where a limit is out of reach, what has been reached and a little room: beyond it `npm test` fails. */
  readonly gates?: {
    readonly scriptRatio?: number;
    readonly scriptKb?: number;
    readonly scripts?: number;
  };
}

export const PAGES: Readonly<Record<PageName, MeasuredPage>> = {
  landing: {
    title: 'the landing page',
    isSignedIn: false,
    control: { selector: 'main a[href="/appoinment"]', handler: 'onClick', mark: 'links-work' },
    limits: { lcp: 0.4, usable: 0.85, scriptKb: 120, scripts: 4, tbtMs: 200, lighthouse: 95 },
    // Hashes of chunks alone move it by 0.15 KB between two builds.
    gates: { scriptKb: 122 },
  },
  appointment: {
    title: 'the appointment page',
    isSignedIn: false,
    control: { selector: 'main table button:not([disabled])', handler: 'onClick' },
    limits: { lcp: 0.45, usable: 0.85, scriptKb: 160, scripts: 6, tbtMs: 300, lighthouse: 90 },
    gates: { scriptRatio: 1.18, scriptKb: 209 },
  },
  login: {
    title: 'the login page',
    isSignedIn: false,
    control: { selector: 'main form', handler: 'onSubmit' },
    limits: { lcp: 0.7, usable: 1.05, scripts: 6, lighthouse: 95 },
    gates: { scriptRatio: 1.24 },
  },
  bookings: {
    title: 'My Appoinments',
    isSignedIn: true,
    control: { selector: 'main article a[href^="/dashboard/payment/"]', handler: 'onClick' },
    limits: { lcp: 1.05, usable: 1.05, scripts: 6 },
    gates: { scriptRatio: 1.12 },
  },
  payment: {
    title: 'the payment page',
    isSignedIn: true,
    control: { selector: 'main form:has(button[type=submit]:enabled)', handler: 'onSubmit' },
    limits: { lcp: 1.05, usable: 1.05, scripts: 6 },
    gates: { scriptRatio: 1.17, scripts: 7 },
  },
};

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
