export type { Failure } from './choose-time/api/failure';
export {
  describeNextFree,
  findTimeError,
  isHoldLost,
  isAboutTime,
  isSlotTaken,
  listLostTimes,
  toHoldFailures,
} from './choose-time/api/failure';
export { DentistField, DentistsLoading } from './choose-time/components/dentist-field';
export { HoldNotice } from './choose-time/components/hold-notice';
export { UnverifiedNotice } from './choose-time/components/unverified-notice';
export { type Dentists, useDentists } from './choose-time/hooks/use-dentists';
export { type HoldControl, useHold } from './choose-time/hooks/use-hold';
export { useHolding } from './choose-time/hooks/use-holding';
export { useWaitingEntries } from './choose-time/hooks/use-waiting-entries';
export { type Choice, toChoice } from './choose-time/model/choice';
export { findHeld, toCoveredTimes } from './choose-time/model/hold';
export {
  findNearestSlots,
  findOverlapping,
  toDaySlots,
  toSlotChoices,
} from './choose-time/model/slots';
export { changedByVisit } from './table/model/changed-by-visit';
export { CancelReasonText } from './table/components/cancel-reason-text';
export { CancelVisitDialog } from './table/components/cancel-visit-dialog';
export { ClinicPaymentDialog } from './table/components/clinic-payment-dialog';
export { RescheduleDialog } from './table/components/reschedule-dialog';
export { Visits } from './table/components/visits';
export { type ClinicPresent, listRecordable } from './table/model/recordable';
export { useRecordVisit } from './table/hooks/use-record-visit';
