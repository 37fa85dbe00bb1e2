import type { ClientConfig } from './client-config';
import type { ResolvedRegistry } from './remote-definition';

/**
 * What a page says of stored releases that its visitor asked for. `shown`: the page has it. `unknown`, `deleted`,
 * `ended`: the page has the live version instead, since the release does not exist, no longer exists, or was shown until
 * now. Of a link: it was changed, it has expired, or the registry could not be asked. `notUnderstood`: what `?remote=`
 * names is neither a release nor a developer's own server.
 */
export type PreviewNotice =
  | {
      readonly kind: 'shown' | 'unknown' | 'deleted' | 'ended';
      readonly remote: string;
      readonly version: string;
    }
  | { readonly kind: 'linkInvalid' | 'linkExpired' | 'linkUnchecked' | 'notUnderstood' };

/** The data that the shell's server inlines in every page. */
export interface PageData {
  readonly config: ClientConfig;
  readonly registry: ResolvedRegistry;
  /** The federation manifests of the remotes that the page starts with, by URL. */
  readonly manifests: Readonly<Record<string, unknown>>;
  /** The hash of each of the shell's own scripts, by URL. */
  readonly shellIntegrity: Readonly<Record<string, string>>;
  /** The origins of remotes that come from a developer's own server, by the remote's name. */
  readonly overridden: Readonly<Record<string, string>>;
  /** Absent on pages of which there is nothing to say. */
  readonly previews?: readonly PreviewNotice[];
  /** The current year, in UTC: a page must not depend on the clock of whatever renders it. */
  readonly year: number;
  /** The page whose first view the HTML contains, by its route, and the version that it is of; null for none. */
  readonly firstView: {
    readonly remote: string;
    readonly version: string;
    readonly path: string;
  } | null;
  /** What the browser loads once the shell's own code has run; none on pages that preload it. */
  readonly laterScripts: readonly { readonly url: string; readonly integrity: string }[];
  /** Whether scripts without a hash run on this page, because providers change theirs at will. */
  readonly allowsThirdPartyScripts: boolean;
}

/** Stands for the clinic's name in HTML that is rendered before it is known; a server replaces it. */
export const CLINIC_NAME_PLACE = '\uE000clinic-name\uE000';

/**
 * CSS variables of HTML that is rendered ahead, for what shows the current month at the clinic: its name as a
 * CSS string, its number of days, and the column of its first day, of 7, by the first day of weeks.
 */
export const MONTH_VARIABLES = {
  name: '--month-name',
  days: '--month-days',
  columnFromSunday: '--month-column-from-sunday',
  columnFromMonday: '--month-column-from-monday',
} as const;

/** The id of the script element that holds {@link PageData} as JSON. */
export const PAGE_DATA_ID = 'clinic-page';
