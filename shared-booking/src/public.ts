export type { Failure } from './api/failure';
export {
  describeNextFree,
  findTimeError,
  isHoldLost,
  isAboutTime,
  isSlotTaken,
  listLostTimes,
  toHoldFailures,
} from './api/failure';
export { DentistField, DentistsLoading } from './components/dentist-field';
export { HoldNotice } from './components/hold-notice';
export { UnverifiedNotice } from './components/unverified-notice';
export { type Dentists, useDentists } from './hooks/use-dentists';
export { type HoldControl, useHold } from './hooks/use-hold';
export { useHolding } from './hooks/use-holding';
export { useWaitingEntries } from './hooks/use-waiting-entries';
export { type Choice, toChoice } from './model/choice';
export { findHeld, toCoveredTimes } from './model/hold';
export { findNearestSlots, findOverlapping, toDaySlots, toSlotChoices } from './model/slots';
export { changedByVisit } from './visits/model/changed-by-visit';
export { CancelReasonText } from './visits/components/cancel-reason-text';
export { CancelVisitDialog } from './visits/components/cancel-visit-dialog';
export { ClinicPaymentDialog } from './visits/components/clinic-payment-dialog';
export { RescheduleDialog } from './visits/components/reschedule-dialog';
export { Visits } from './visits/components/visits';
export { type ClinicPresent, listRecordable } from './visits/model/recordable';
export { useRecordVisit } from './visits/hooks/use-record-visit';
