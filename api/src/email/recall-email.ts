import { type DateLocal, formatDay, paths } from 'shared-contracts';
import { toChoicesActions } from './email-choices';
import type { ContentContext, EmailContent } from './email-content';
import { toIntro } from './email-intro';
import type { EmailLanguage } from './email-language';
import { toTime } from './email-times';
import type { NextTime } from '../core/booking/plan/next-times';
import type { RecallFacts } from './recalls.repository';

export interface Invitation {
  readonly recall: RecallFacts;
  /** The times that are suggested, from this day on. */
  readonly times: readonly NextTime[];
  readonly firstDay: DateLocal;
  /** The path of the page that stops invitations without a login. */
  readonly stopPath: string;
}

const toLabel = ({ dateLocal, timeLocal }: NextTime, language: EmailLanguage) =>
  language.translate('dateAndTime', {
    date: formatDay(dateLocal, language.locale),
    time: toTime(timeLocal, language),
  });

/** Only a recipient whose address is known to be theirs is told another patient's name. */
const toVisit = (
  { isOwn, isVerified, patient, treatment }: RecallFacts,
  { translate, formatTreatment }: EmailLanguage,
): string => {
  const name = formatTreatment(treatment);
  return isOwn || !isVerified
    ? translate('invitation.ownVisit', { treatment: name })
    : translate('invitation.visitOf', { treatment: name, patient });
};

function toSuggestion(
  { recall: { doctor }, times }: Invitation,
  { clinic, language: { translate } }: ContentContext,
): string {
  if (times.length === 0) return translate('invitation.noTimes', { phone: clinic.phone });
  return doctor === null
    ? translate('invitation.times')
    : translate('invitation.timesWith', { doctor });
}

/** Invites a patient to book the visit of a recall. */
export function toInvitation(invitation: Invitation, context: ContentContext): EmailContent {
  const { recall, times, firstDay, stopPath } = invitation;
  const { language, toUrl } = context;
  const { treatment, treatmentId } = recall;
  const stopUrl = toUrl(stopPath);
  const intro = toIntro('recall', {
    context,
    recipient: recall,
    describe: (spoken) => ({
      values: { treatment: spoken.formatTreatment(treatment), visit: toVisit(recall, spoken) },
    }),
  });
  return {
    ...intro,
    stopUrl,
    paragraphs: [...intro.paragraphs, toSuggestion(invitation, context)],
    actions: [
      ...times.map((time) => ({
        label: toLabel(time, language),
        url: toUrl(paths.bookTime(treatmentId, time)),
      })),
      {
        label: language.translate('invitation.allTimes'),
        url: toUrl(paths.bookTreatment(treatmentId, firstDay)),
      },
      { label: language.translate('invitation.stop'), url: stopUrl },
      ...toChoicesActions(recall, context),
    ],
  };
}
