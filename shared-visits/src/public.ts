export { CalendarFeed } from './calendar-feed/calendar-feed';
export type { Failure } from './choose-time/api/failure';
export { isAboutPatient, isAboutTime, isHoldLost } from './choose-time/api/failure';
export { clinicTimes } from './choose-time/api/times';
export { CalendarOutline } from './choose-time/components/calendar-outline';
export { ChooseDay } from './choose-time/components/choose-day';
export { ChooseTime } from './choose-time/components/choose-time';
export { DayCalendar } from './choose-time/components/day-calendar';
export { DentistsLoading } from './choose-time/components/dentist-field';
export { OfDay } from './choose-time/components/of-day';
export { HoldNotice } from './choose-time/components/hold-notice';
export { UnverifiedNotice } from './choose-time/components/unverified-notice';
export { VisitNote } from './table/components/visit-note';
export { useBusyTimes } from './choose-time/hooks/use-busy-times';
export { useClosedText } from './choose-time/hooks/use-closed-text';
export { useChosenTime } from './choose-time/hooks/use-chosen-time';
export { type Dentists, fixDentist, useDentists } from './choose-time/hooks/use-dentists';
export { type HoldControl, useHold } from './choose-time/hooks/use-hold';
export { useOpenDay } from './choose-time/hooks/use-open-day';
export { useRefreshTimes } from './choose-time/hooks/use-refresh-times';
export {
  type ChosenDay,
  type TreatmentDay,
  useTreatmentDay,
} from './choose-time/hooks/use-treatment-day';
export { useWaitingEntries } from './choose-time/hooks/use-waiting-entries';
export { toChosenDay } from './choose-time/model/calendar-days';
export { type TimeChoice, toChoice } from './choose-time/model/choice';
export { findHeld } from './choose-time/model/hold';
export { toMonth } from './choose-time/model/months';
export { changedByVisit } from './table/model/changed-by-visit';
export { CancelReasonText } from './table/components/cancel-reason-text';
export { CancelVisitDialog } from './table/components/cancel-visit-dialog';
export { ClinicPaymentDialog } from './table/components/clinic-payment-dialog';
export { PaymentsDialog } from './table/components/payments-dialog';
export { toOwedCents, toVisitText } from './table/model/money';
export { toReturnTexts } from './table/model/refund-texts';
export { SummaryText } from './table/components/summary-text';
export { SeenVisit } from './table/components/seen-visit';
export { RescheduleDialog } from './table/components/reschedule-dialog';
export { Visits } from './table/components/visits';
export { FamilyMemberDialog } from './family/family-member-dialog';
export { useCheckIn } from './table/hooks/use-check-in';
export { useEarlierTimes } from './table/hooks/use-earlier-times';
export { usePresentBooking } from './table/hooks/use-present-booking';
export { useRecordVisit } from './table/hooks/use-record-visit';
export { toTakeBackText } from './table/model/staff-actions';
