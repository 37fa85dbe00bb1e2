import { formatPrice, paths, toFreeUntil } from 'shared-contracts';
import type { ContentContext, EmailAction } from './email-content';
import { toMoment } from './email-times';
import type { VisitFacts } from './email.repository';

/** What the patient can still do: reschedule or cancel for nothing, cancel for the late fee, or neither. */
type VisitOption = 'change' | 'cancel' | 'none';

type Termed = Pick<VisitFacts, 'startsAt' | 'noticeMinutes' | 'graceUntil'>;

const getFreeUntil = ({ startsAt, noticeMinutes, graceUntil }: Termed): Date =>
  toFreeUntil(startsAt, noticeMinutes, graceUntil);

function toOption(visit: Termed, now: Date): VisitOption {
  if (visit.startsAt <= now) return 'none';
  return now <= getFreeUntil(visit) ? 'change' : 'cancel';
}

/** What it costs to cancel the visit, and how it is moved once that is not possible online; nothing once it has begun. */
export function toTermsTexts(visit: VisitFacts, context: ContentContext): string[] {
  const { clinic, now } = context;
  const { translate, locale } = context.language;
  const option = toOption(visit, now);
  if (option === 'none') return [];
  const freeUntil = getFreeUntil(visit);
  const feeCents = Math.min(visit.priceCents, visit.lateFeeCents);
  const fee = formatPrice(feeCents, locale);
  const isFree = feeCents === 0 || freeUntil >= visit.startsAt;
  const call = translate('terms.callToReschedule', { phone: clinic.phone });
  const rest = option === 'cancel' ? [call] : [];
  if (isFree) return [translate('terms.free'), ...rest];
  if (option === 'cancel') return [translate('terms.fee', { fee }), ...rest];
  const until = toMoment(freeUntil, clinic.timeZone, context.language);
  return [translate('terms.freeUntil', { until, fee })];
}

const manageLabels = {
  change: 'visit.manage',
  cancel: 'visit.viewOrCancel',
  none: 'visit.view',
} as const satisfies Record<VisitOption, string>;

/** The link to the patient's visits, named after what they can do there. */
export const toManageAction = (
  visit: Termed,
  { language, toUrl, now }: ContentContext,
): EmailAction => ({
  label: language.translate(manageLabels[toOption(visit, now)]),
  url: toUrl(paths.dashboard),
});

/** The same link in an email that cancels by a link of its own. */
export const toViewAction = (
  visit: Termed,
  { language, toUrl, now }: ContentContext,
): EmailAction => ({
  label: language.translate(
    toOption(visit, now) === 'change' ? 'visit.viewOrReschedule' : 'visit.view',
  ),
  url: toUrl(paths.dashboard),
});
