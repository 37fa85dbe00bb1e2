import type { CancellationRules } from './cancellation-terms';
import type { WeekdayHours } from './endpoints/hours';
import type { LegalVersions } from './legal-versions';
import type { Position } from './endpoints/settings-changes';
import type { RenderSlot } from './slots';

/** A script's URL and the hash that its bytes must have, as `sha384-…`. */
export interface ScriptSource {
  readonly url: string;
  readonly integrity: string;
}

/**
 * Facts of this site that a remote must not decide itself. The shell passes them to every page
 * through the router's outlet context.
 * @example const { clinic } = useOutletContext<SiteContext>();
 */
export interface SiteContext {
  readonly clinic: {
    readonly name: string;
    /** The IANA time zone of all local dates and times. */
    readonly timeZone: string;
    /** In one line. An older shell (until shell 2.0.0) does not provide it, nor does one without the setting. */
    readonly address?: string;
    /** As `address`. */
    readonly phone?: string;
    /** Where patients write to, null for none. An older shell (until shell 2.0.0) does not provide it. */
    readonly email?: string | null | undefined;
    /** Where it is on the map, null when it does not say. An older shell (until shell 2.0.0) does not provide it. */
    readonly position?: Position | null | undefined;
    /** The address of the logo, null for none. An older shell (until shell 2.0.0) does not provide it. */
    readonly logoUrl?: string | null;
    /** As `address`. */
    readonly openingHours?: readonly WeekdayHours[];
    /** Its rules of cancelling. An older shell (until shell 2.0.0) does not provide them. */
    readonly cancellation?: CancellationRules | undefined;
    /** The versions that people agree to when they sign up or book. An older shell (until shell 2.0.0) does not provide it. */
    readonly legalVersions?: LegalVersions | undefined;
  };
  readonly cards: {
    readonly publishableKey: string;
    /** The script that emulates the card provider's; null to load the provider's own. */
    readonly script: ScriptSource | null;
  };
  /** See {@link RenderSlot}. An older shell (until shell 2.0.0) does not provide it, nor does a first view. */
  readonly renderSlot?: RenderSlot | undefined;
}
