import { type DateLocal, formatDate, formatTime, formatWeekday, paths } from 'shared-contracts';
import type { ContentContext, EmailContent } from './email-content';
import { toIntro } from './email-intro';
import type { FreeTime, RecallFacts } from './recalls.repository';

export interface Invitation {
  readonly recall: RecallFacts;
  /** The times that are suggested, from this day on. */
  readonly times: readonly FreeTime[];
  readonly firstDay: DateLocal;
  /** The address of the page that stops invitations without a login. */
  readonly stopLink: string;
}

const toLabel = ({ dateLocal, timeLocal }: FreeTime): string =>
  `${formatWeekday(dateLocal)}, ${formatDate(dateLocal)} at ${formatTime(timeLocal)}`;

/** Only a recipient whose address is known to be theirs is told another patient's name. */
const toVisit = ({ isOwn, isVerified, patient, treatment }: RecallFacts): string =>
  isOwn || !isVerified ? `your next ${treatment}` : `the next ${treatment} of ${patient}`;

/** Invites a patient to book the visit of a recall. */
export function toInvitation(
  { recall, times, firstDay, stopLink }: Invitation,
  context: ContentContext,
): EmailContent {
  const { clinic, publicUrl } = context;
  const { treatment, treatmentId, doctor } = recall;
  const withDoctor = doctor === null ? '' : ` with ${doctor}`;
  const suggestion =
    times.length > 0
      ? `These times are free${withDoctor}:`
      : `Choose a time online, or call us on ${clinic.phone}.`;
  const values = { treatment, visit: toVisit(recall) };
  const intro = toIntro('recall', { context, recipient: recall, values });
  return {
    ...intro,
    paragraphs: [...intro.paragraphs, suggestion],
    actions: [
      ...times.map((time) => ({
        label: toLabel(time),
        url: `${publicUrl}${paths.bookTime(treatmentId, time)}`,
      })),
      { label: 'See all times', url: `${publicUrl}${paths.bookTreatment(treatmentId, firstDay)}` },
      { label: 'Stop these invitations', url: stopLink },
    ],
  };
}
