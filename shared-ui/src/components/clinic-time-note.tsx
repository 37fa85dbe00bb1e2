import { locale } from 'shared-texts';
import { styled } from 'styled-components';
import { color, fontSize } from '../theme/tokens';

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const toClock = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);

function toZoneName(at: Date, timeZone: string): string {
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
  if (toClock(at) === toClock(at, timeZone)) return null;
  return <Note>{text(toZoneName(at, timeZone))}</Note>;
}
