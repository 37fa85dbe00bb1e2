import { locale } from 'shared-texts';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { color, fontSize } from '../theme/tokens';

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const toClock = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);

/** What the time zone is called; null where the reader's clock shows the same. */
function findZoneName(at: number, timeZone: string): string | null {
  if (toClock(at) === toClock(at, timeZone)) return null;
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

interface ClinicTimeNoteProps {
  /** The clinic's, an IANA name. */
  readonly timeZone: string;
  /** When the clocks are compared: at the visit, or now. */
  readonly at: Date;
  /** The sentence, given the name of the clinic's time zone. */
  readonly text: (zoneName: string) => string;
}

/** Says in which zone the times are. Renders nothing where the reader's clock shows the same. */
export function ClinicTimeNote({ timeZone, at, text }: ClinicTimeNoteProps) {
  const instant = at.getTime();
  // Formats cost more than the rest of the page that is typed into.
  const zoneName = useMemo(() => findZoneName(instant, timeZone), [instant, timeZone]);
  return zoneName === null ? null : <Note>{text(zoneName)}</Note>;
}
