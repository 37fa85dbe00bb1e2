export {
  type BookingStatus,
  type PatientStatus,
  bookingEvents,
  bookingStatuses,
  isAllowed,
  isTreated,
  recordedEvents,
  toPatientStatus,
} from './booking-states';
export {
  type CalendarEntry,
  type CalendarMethod,
  toCalendarFeed,
  toCalendarFile,
} from './calendar-file';
export type { ClientConfig, LocalEmulators } from './client-config';
export { dateCodec, priceCodec, timeCodec, wireField, wireObject } from './codecs';
export { toDirectionsLink, toPhoneLink } from './contact-links';
export {
  type DateLocal,
  type TimeLocal,
  addDays,
  isDateLocal,
  listWeekdays,
  parseDateLocal,
  parseTimeLocal,
  toDateLocal,
  toInstant,
  toMinutes,
  toTimeLocal,
  toTimeOfDay,
} from './dates';
export { DRAFT_PREFIX, type Draft } from './drafts';
export { toGroupName } from './drawer-groups';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
export {
  type Access,
  type BodyOf,
  type Endpoint,
  type InputOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  accessOf,
  toEndpointName,
  toQueryKey,
} from './endpoint';
export {
  type Absence,
  type IllDay,
  endAbsence,
  enterAbsence,
  listAbsences,
  reportIll,
} from './endpoints/absences';
export {
  addBlock,
  type Block,
  type BlockKind,
  blockKinds,
  endBlocks,
  listBlocks,
  type NewBlock,
  newBlockSchema,
  toFirstDays,
} from './endpoints/blocks';
export {
  type AccountPatient,
  type FamilyMember,
  MAX_FAMILY_MEMBERS,
  type Profile,
  type ProfileChange,
  addFamilyMember,
  closeAccount,
  getAccount,
  languageSchema,
  listAccountPatients,
  removeFamilyMember,
  updateAccount,
  updateFamilyMember,
} from './endpoints/account';
export { type AccountExport, exportAccount, toExportText } from './endpoints/account-export';
export {
  type Alert,
  type AlertKind,
  type NewAlert,
  type PatientAlert,
  addAlert,
  alertKindSchema,
  endAlert,
} from './endpoints/alerts';
export {
  type AppointmentOption,
  type DayAvailability,
  type Dentist,
  type DoctorTimes,
  listAppointmentOptions,
  listDentists,
  listDoctorTimes,
  listMonthAvailability,
  listPerformers,
  listVisitAvailability,
  listVisitDoctors,
  listVisitOptions,
} from './endpoints/appointments';
export {
  type AuditActor,
  type AuditEntry,
  type AuditFilter,
  exportAuditLog,
  listAuditActors,
  listAuditLog,
} from './endpoints/audit-log';
export { cancelBooking, rescheduleBooking } from './endpoints/booking-changes';
export {
  type CalendarFeed,
  type FeedKind,
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
} from './endpoints/calendar-feeds';
export {
  type Booking,
  type NewBooking,
  type PaymentCard,
  type RefundStatus,
  createBooking,
  exportBookings,
  getBooking,
  listBookings,
} from './endpoints/bookings';
export {
  type CancellationRules,
  type CancellationTerms,
  toCancellationTerms,
  toFreeUntil,
} from './cancellation-terms';
export {
  formatCancellationTerms,
  formatMoment,
  formatTermsBeforeBooking,
} from './cancellation-texts';
export { type ClinicFacts, type ClinicNames, clinicSchema, getClinic } from './endpoints/clinic';
export {
  type NamesByLanguage,
  type TextsByLanguage,
  translatedLanguages,
} from './names-by-language';
export {
  type BookingRule,
  type FreeMinute,
  bookForPatient,
  bookingRules,
  listFreeMinutes,
} from './endpoints/desk-bookings';
export {
  type ClinicDay,
  type ClinicVisit,
  type DayChange,
  type DayBlock,
  type DayDoctor,
  type OwnWeek,
  type Period,
  type WeekDay,
  dayChangeSchema,
  followDays,
  getDay,
  getOwnDay,
  getOwnWeek,
  moveVisit,
} from './endpoints/day';
export {
  type AccessibilityFeature,
  accessibilityFeatures,
  type TextInLanguage,
  type Visiting,
} from './endpoints/visiting';
export {
  type DentistProfile,
  type Gender,
  type ListedDentist,
  genders,
  getDentistProfile,
  listDentistProfiles,
} from './endpoints/dentist-profiles';
export {
  type Doctor,
  type NewDoctor,
  createDoctor,
  deleteDoctor,
  exportDoctors,
  listDoctors,
  listSpecialities,
  photoMaxBytes,
  photoMediaTypes,
  uploadImage,
} from './endpoints/doctors';
export {
  documentMaxBytes,
  documentNameSchema,
  type DocumentType,
  documentTypes,
  listOwnDocuments,
  listPatientDocuments,
  type OwnDocument,
  readOwnDocument,
  readPatientDocument,
  shareDocument,
  type SharedDocument,
  takeDocumentBack,
  toDocumentFileName,
} from './endpoints/documents';
export {
  chooseInvitations,
  chooseReminders,
  type EmailChoices,
  getEmailChoices,
} from './endpoints/email-choices';
export {
  type EditableEmail,
  editableEmails,
  emailPlaceholders,
  markPlaceholder,
  previewEmail,
} from './endpoints/email-texts';
export {
  type FailedJob,
  type JobFailure,
  dismissFailedJob,
  listFailedJobs,
  retryFailedJob,
} from './endpoints/failed-jobs';
export {
  HOLD_MINUTES,
  type Hold,
  MAX_HOLD_MINUTES,
  createHold,
  releaseHold,
  renewHold,
} from './endpoints/holds';
export {
  VISITOR_HOLD_MINUTES,
  type VisitorHold,
  giveBackTime,
  keepTime,
} from './endpoints/visitor-holds';
export { type Dispute, type DisputeStatus, listDisputes } from './endpoints/disputes';
export {
  type DeskMethod,
  type LedgerEntry,
  type LedgerKind,
  type PaymentMethod,
  deskMethodSchema,
  getLedger,
  recordClinicPayment,
  reversalReasonSchema,
  reverseLedgerEntry,
} from './endpoints/ledger';
export {
  getLegalText,
  type LegalKind,
  legalKinds,
  type LegalText,
  listLegalTexts,
  type PublishedText,
  publishLegalText,
} from './endpoints/legal-texts';
export { type LegalVersions, legalVersionsSchema } from './legal-versions';
export {
  type ManagedReview,
  type ReviewFilter,
  changeReviewVisibility,
  deleteReviewReply,
  exportManagedReviews,
  listManagedReviews,
  newReviewReplySchema,
  replyToReview,
  reviewFilters,
} from './endpoints/managed-reviews';
export {
  type MessageTemplate,
  type NewMessageTemplate,
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  newMessageTemplateSchema,
  updateMessageTemplate,
} from './endpoints/message-templates';
export {
  type ContactMessage,
  type NewMessage,
  createMessage,
  newMessageSchema,
  newReplySchema,
  replyToMessage,
} from './endpoints/messages';
export { type OpenWork, type WorkKind, getOpenWork } from './endpoints/open-work';
export {
  type ContactWay,
  type PatientDetails,
  type PatientFacts,
  contactWaySchema,
  insuranceNumberSchema,
  postalAddressSchema,
} from './endpoints/patient-details';
export {
  type MergeField,
  type MergeSide,
  type Moving,
  type OpenMerge,
  MERGE_UNDO_DAYS,
  mergeFields,
  mergePatients,
  previewMerge,
  takeMergeBack,
} from './endpoints/patient-merges';
export {
  type PatientNote,
  addPatientNote,
  correctPatientNote,
  removePatientNote,
} from './endpoints/patient-notes';
export {
  type Patient,
  type PatientSummary,
  type SimilarPatient,
  addChild,
  createPatient,
  exportPatients,
  getPatient,
  listPatients,
  listSimilarPatients,
  sendPaymentLink,
  updatePatient,
} from './endpoints/patients';
export { createPayment, createPaymentIntent, receiveCardEvent } from './endpoints/payments';
export {
  type RecallFilter,
  type RecallOutcome,
  type RecallToCall,
  listRecallsToCall,
  recallFilters,
  recordRecallCall,
} from './endpoints/recall-calls';
export {
  type NewRecall,
  RECALL_LEAD_DAYS,
  type Recall,
  type RecallState,
  cancelRecall,
  planRecall,
  stopInvitations,
} from './endpoints/recalls';
export {
  type TillClosing,
  type TillCount,
  type TillEntry,
  type TillLine,
  closeTill,
  exportTill,
  getTill,
  tillReasonSchema,
} from './endpoints/till';
export { listPaid, splitRefund, toPaidCents } from './refund-parts';
export {
  type ReceiptFacts,
  type ReceiptLine,
  emailReceipt,
  getReceipt,
  getReceiptFacts,
} from './endpoints/receipts';
export {
  type Reconciliation,
  type ReconciliationDetails,
  type Refund,
  type RefundReason,
  exportRefunds,
  listReconciliations,
  listRefunds,
  requestRefund,
} from './endpoints/refunds';
export { type CheckInVisit, toCheckInStart, toCheckInState } from './check-in';
export { checkIn, setBookingStatus, undoBookingStatus } from './endpoints/visit-status';
export {
  type VisitSummary,
  type WrittenSummary,
  removeVisitSummary,
  summaryMaxCharacters,
  writeVisitSummary,
} from './endpoints/visit-summaries';
export {
  type ClinicPresent,
  type VisitStatus,
  findRecorded,
  isTooEarly,
  listRecordable,
  visitEvents,
  visitStatusSchema,
} from './visit-recording';
export {
  type ListedRemote,
  type ListedVersion,
  approveRelease,
  cancelRollout,
  getPackageOverview,
  type Releases,
  listReleases,
  pauseRollout,
  promoteRelease,
  retireRemote,
  resumeRollout,
  rollBackRelease,
  startRollout,
  setCanaryPercentage,
} from './endpoints/releases';
export {
  type HourUse,
  MAX_REPORT_DAYS,
  type Report,
  type ReportInterval,
  type ReportName,
  type ReportGroup,
  type ReportPoint,
  type ReportRange,
  type ResourceUse,
  exportReport,
  getReport,
} from './endpoints/reports';
export {
  changeReview,
  createReview,
  deleteReview,
  getOwnReview,
  listReviews,
  type NewReview,
  newReviewSchema,
  type OwnReview,
  type Review,
  type ReviewReply,
  type ShownName,
  shownNames,
  tallyReviews,
} from './endpoints/reviews';
export {
  CONFIRMATION_MINUTES,
  type Confirmation,
  type ProofWay,
  RECOVERY_CODE_COUNT,
  type SecondFactor,
  type WebAuthnJson,
  confirmSession,
  endAllSessions,
  getPasskeyConfirmationOptions,
  getPasskeySignInOptions,
  recoveryCodeSchema,
  signInWithSecondFactor,
  toProofWays,
  totpCodeSchema,
} from './endpoints/second-factor';
export {
  RESET_HOURS,
  type SecondFactorRules,
  type StaffFactor,
  askForReset,
  changeSecondFactorRules,
  confirmReset,
  getStaffFactors,
} from './endpoints/second-factor-reset';
export {
  type Passkey,
  type SecondFactors,
  beginFirstPasskey,
  beginFirstTotp,
  beginPasskey,
  beginTotp,
  finishFirstPasskey,
  finishFirstTotp,
  finishPasskey,
  finishTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
} from './endpoints/second-factor-setup';
export { endSession, getAccessToken } from './endpoints/session';
export {
  type OpenSession,
  endOneSession,
  endSessionsOfUser,
  listSessions,
} from './endpoints/sessions';
export {
  INVITATION_DAYS,
  type NewStaffInvitation,
  type StaffInvitation,
  acceptStaffInvitation,
  inviteStaff,
  listStaffInvitations,
  newStaffInvitationSchema,
  readStaffInvitation,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from './endpoints/staff-invitations';
export {
  type Settings,
  type StrandedVisit,
  changeSettings,
  getSettings,
  previewSettings,
} from './endpoints/settings';
export type { BasedChange, Position, SettingsChange } from './endpoints/settings-changes';
export {
  MAX_THREAD_COUNT,
  type SpamReason,
  type Thread,
  type ThreadReply,
  type ThreadState,
  type ThreadSummary,
  type ThreadView,
  assignThread,
  changeThreadState,
  countThreads,
  exportThreads,
  getThread,
  listAssignees,
  listThreads,
  threadViews,
} from './endpoints/threads';
export {
  type NewTimeOffRequest,
  type OwnTimeOffRequest,
  type TimeOffPeriod,
  type TimeOffStatus,
  formatTimeOff,
  listOwnTimeOff,
  requestTimeOff,
  withdrawTimeOff,
} from './endpoints/time-off';
export { type WeekdayHours, weekHoursSchema } from './endpoints/hours';
export { type SpecialHours } from './endpoints/special-hours';
export {
  MAX_LISTED_USERS,
  type User,
  createUser,
  deleteUser,
  exportUsers,
  getIsAdmin,
  grantRole,
  listUsers,
  makeAdmin,
  removeAdmin,
  revokeRole,
  searchUsers,
  userFilters,
  userSorts,
} from './endpoints/users';
export {
  type LinkPurpose,
  type LinkedVisit,
  arriveByLink,
  bookByLink,
  cancelByLink,
  confirmByLink,
  linkPurposes,
  listLinkTimes,
  moveByLink,
  readVisitLink,
} from './endpoints/visit-links';
export {
  type CancelReason,
  type Cancellation,
  MAX_CANCEL_NOTE_LENGTH,
  type UnpaidVisit,
  cancelReasonSchema,
  cancelVisit,
  exportUnpaidVisits,
  isCausedByClinic,
  listUnpaidVisits,
  resizeVisit,
  changeVisitTreatments,
  MAX_VISIT_TREATMENTS,
  visitLengthSchema,
  visitMinutes,
} from './endpoints/visits';
export {
  type CallOutcome,
  type ColleagueTime,
  type Takeover,
  type TakeoverVisit,
  type VisitToMove,
  listVisitsToMove,
  previewTakeover,
  recordCall,
  sendMoveLink,
} from './endpoints/visits-to-move';
export {
  type NewWaitingPatient,
  type WaitingPatient,
  addWaitingPatient,
  listWaitingPatients,
  offerWaitingTime,
  removeWaitingPatient,
} from './endpoints/waiting-desk';
export {
  MAX_WAITING_ENTRIES,
  OFFER_MINUTES,
  type WaitingEntry,
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
  waitForEarlierTime,
} from './endpoints/waiting-list';
export {
  type OfferedTreatment,
  type PublicDoctor,
  type Welcome,
  getWelcome,
} from './endpoints/welcome';
export { type ErrorEnvelope, errorEnvelopeSchema } from './error-envelope';
export { type ErrorCode, errorCatalogue, errorCodes, toErrorMessage } from './errors';
export { type TreatmentAudience } from './treatment-audience';
export {
  type PageSize,
  dateOfBirthSchema,
  emailSchema,
  idSchema,
  visitorTokenSchema,
  nameSchema,
  parseDateOfBirth,
  phoneSchema,
  visitNoteSchema,
  toDateSchema,
  toTimeSchema,
} from './fields';
export { clientErrors } from './client-errors';
export { findPageFor, findRemoteFor } from './find-page';
export { toFirstPage } from './first-page';
export {
  type AskedFor,
  type Form,
  type FormSettings,
  createForm,
  formSettingsSchema,
  listForms,
  updateForm,
} from './endpoints/forms';
export {
  type FormState,
  type FormVisit,
  type PatientForm,
  type SignedForm,
  type VisitForm,
  type VisitForms,
  getSignedForm,
  getVisitForm,
  listDayForms,
  listOwnForms,
  listPatientForms,
  saveVisitForm,
} from './endpoints/visit-forms';
export {
  type Answer,
  type AnswerFault,
  type FormContent,
  type FormTexts,
  type Question,
  findUnanswered,
  formContentSchema,
  formLimits,
  questionSchema,
} from './form-content';
export {
  formatDate,
  formatDay,
  formatDaysUntil,
  formatFileSize,
  formatLanguage,
  formatInstant,
  formatMonth,
  formatPrice,
  formatShortDay,
  formatTime,
  formatTimeOf,
  formatWeekday,
  formatZone,
  parsePrice,
  toPriceText,
} from './format';
export { formatOpeningHours } from './opening-hours';
export { matchesSearch } from './matches-search';
export { toAcceptedName } from './names';
export {
  CLINIC_NAME_PLACE,
  MONTH_VARIABLES,
  PAGE_DATA_ID,
  type PageData,
  type PreviewNotice,
} from './page-data';
export { STRONG_PASSWORD } from './passwords';
export {
  API_PREFIX,
  FALLBACK_VERSION_PATH,
  OVERRIDES_PARAMETER,
  OVERRIDES_PATH,
  PREVIEW_PARAMETER,
  REGISTRY_PREFIX,
  REMOTES_PATH,
  TELEMETRY_PATH,
  VISIT_HASH,
  paths,
  staffPaths,
} from './paths';
export { iconNames } from './icon-names';
export { type Permission, isPermission } from './permissions';
export { formatCard, formatReceiptNumber } from './receipt';
export { MAX_ACTOR_LENGTH, ON_BEHALF_OF_HEADER } from './releases/on-behalf-of';
export {
  type BrowserFamily,
  type ErrorCause,
  type ErrorFrame,
  type RecordedCause,
  causesResponseSchema,
  formatCauseContext,
  formatCauseError,
} from './releases/error-cause';
export {
  type ReleaseDocument,
  type RemoteEntry,
  emptyDocument,
  releaseDocumentSchema,
} from './releases/release-document';
export { type HistoryEntry, formatHistoryEntry, historyEntrySchema } from './releases/history';
export {
  everyMinutesSchema,
  findFreeze,
  formatPlan,
  formatRequest,
  formatRollout,
  formatRule,
  formatUtc,
  type Freeze,
  freezeSchema,
  getNextStep,
  healthyRule,
  type Plan,
  planSchema,
  type ReleaseRequest,
  requestSchema,
  type RolloutRule,
  rolloutRuleSchema,
  stepsSchema,
} from './releases/plan';
export {
  type HourCounts,
  type OutcomeCounts,
  countVisitsOf,
  noOutcomes,
  TOLERATED_FAILURE_RATE,
  type VersionRates,
  versionRatesSchema,
} from './releases/version-rates';
export {
  type PageVitals,
  type Verdict,
  type VersionVitals,
  type VitalName,
  describeSpeed,
  formatVitals,
  verdictSchema,
  vitalNames,
} from './releases/vitals';
export {
  type PackageOverview,
  packageOverviewSchema,
  upgradeSchema,
} from './releases/package-overview';
export { type FirstView, firstViewSchema, toFirstViewFile } from './releases/first-view';
export {
  type Release,
  type ReleaseId,
  type Smoke,
  commitSchema,
  isPreviewVersion,
  releaseSchema,
  remoteNameSchema,
  smokeSchema,
  toPreviewVersion,
  versionSchema,
} from './releases/release';
export {
  type ApiDescription,
  describeApi,
  findBrokenNeeds,
  nameEndpoint,
  NEEDS,
  type Need,
  type Needs,
  needsSchema,
  toNeed,
} from './releases/needs';
export {
  type Beacon,
  type RemoteEvent,
  type RemoteOutcome,
  beaconSchema,
  remoteEventSchema,
  remoteOutcomes,
} from './releases/remote-event';
export {
  MANIFEST,
  findFallbackVersion,
  getNamingVersion,
  getOwnership,
  getVersionForVisitor,
  resolveRemotesForVisitor,
  toRegisteredRemote,
} from './releases/resolve';
export { translateRemote } from './releases/translate-remote';
export { withoutPersonalData } from './releases/without-personal-data';
export { MAX_RATING } from './rating';
export {
  type RemoteLoaderArgs,
  type RemoteModule,
  type RemotePage,
  type RemoteRoute,
  type RemoteSlot,
  defineRemote,
  findContractFault,
} from './remote';
export {
  type BuiltDefinition,
  type DrawerEntry,
  type Layout,
  type NavigationEntry,
  type Ownership,
  type RefusedPage,
  type RegisteredRemote,
  type RemoteDefinition,
  type RemotePageEntry,
  type Requirement,
  type ResolvedRegistry,
  type SlotEntry,
  builtDefinitionSchema,
} from './remote-definition';
export { publishedDefinitionSchema, remoteJsonSchema } from './remote-json';
export { type Role, rolePermissions, roles, toPermissions } from './roles';
export type { ScriptSource, SiteContext } from './site-context';
export { type RenderSlot, type SlotName, type SlotProps, slotKinds, toSlotPath } from './slots';
export { withTimeout } from './with-timeout';

export { toChangedTotal, toTreatmentNames, toTreatmentsText } from './visit-treatments';
export { parseVisitorHash, toVisitorHash } from './visitor-hash';
