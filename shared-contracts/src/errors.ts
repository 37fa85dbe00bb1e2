import { type CatalogueEntry, final, retryable } from './catalogue-entry';
import { clientErrors } from './client-errors';
import { secondFactorErrors } from './second-factor-errors';

/**
 * Every error the API can return: the HTTP status, the message users see (`{name}` marks a
 * parameter) and whether repeating the same request may succeed.
 */
export const errorCatalogue = {
  validation_failed: clientErrors.validation_failed,
  signature_invalid: final(400, 'The signature is not valid.'),

  unauthenticated: final(401, 'Please log in to continue.'),
  token_expired: retryable(401, 'Your session has expired. Please log in again.'),
  forbidden: final(403, "You don't have access to this page."),
  email_unverified: final(
    403,
    'Confirm your email address with the link we sent you, then log in.',
  ),
  account_closed: final(403, 'This account has been closed.'),
  not_found: final(404, "We couldn't find that."),

  ...secondFactorErrors,

  slot_taken: final(409, 'This time has just been taken.'),
  already_booked: final(409, 'You already have {treatment} on {date} at {time}.'),
  overlapping_booking: final(409, 'You already have {treatment} on {date} at {time}.'),
  patient_busy: final(409, 'The patient already has {treatment} on {date} at {time}.'),
  price_mismatch: final(409, 'The price has changed. Please review it before booking.'),
  slot_not_offered: final(422, "This time isn't available."),
  new_patients_only: final(
    409,
    '{treatment} is for new patients. Choose another treatment, or call us.',
  ),
  known_patients_only: final(
    409,
    '{treatment} is for patients who have been here before. Choose another treatment, or call us.',
  ),
  slot_past: final(422, 'This time has already passed.'),

  notice_too_short: final(422, 'Please book at least {notice} ahead.'),
  beyond_horizon: final(422, 'Bookings open up to {date}.'),
  clinic_closed: final(422, 'The clinic is closed on {date}.'),
  doctor_unavailable: final(409, '{doctor} is no longer available at this time.'),
  hold_expired: final(409, 'We no longer hold this time for you.'),
  too_many_unpaid: final(
    409,
    'You have {count} unpaid bookings. Pay for or cancel one of them before booking another.',
  ),
  unverified_limit: final(
    409,
    'You have an unpaid visit. Confirm your email address with the link we sent you, or pay for the visit, before booking another.',
  ),
  day_past: final(422, 'This day has already passed.'),
  treatment_unavailable: final(422, "{treatment} isn't available on {date}."),
  too_many_waiting: final(
    409,
    "You're already waiting for {count} times. Leave one waiting list before joining another.",
  ),
  waiting_ended: final(
    409,
    'This patient no longer waits: they have booked, or were taken off the list.',
  ),
  waiting_offered: final(409, 'We already hold {date} at {time} for this patient.'),
  offer_too_soon: final(
    422,
    'The patient has {minutes} minutes to answer. Choose a later time, or book it with the patient on the phone.',
  ),
  recall_changed: final(409, 'A colleague has just called this patient. Look at what came of it.'),
  recall_closed: final(409, 'This recall has been booked or cancelled.'),
  notice_passed: final(
    409,
    "It's less than {notice} before your visit. Please call the clinic to change it.",
  ),
  visit_not_started: final(409, "This visit hasn't started yet."),
  check_in_closed: final(
    409,
    'You can check in on the day of your appointment, from 2 hours before it starts until it ends.',
  ),
  visit_changed: final(
    409,
    'Someone else changed this visit first. Check its new time and try again.',
  ),
  price_not_allowed: final(
    409,
    'These treatments cost {price} now. Check the price and save again; another price needs the right to set it.',
  ),
  settings_changed: final(409, '{name} has changed this since you opened it: {fields}.'),
  legal_text_changed: final(
    409,
    'Version {version} has been published since you opened this page.',
  ),
  form_changed: final(409, 'This form has changed. Check the questions and your answers.'),
  form_saved_elsewhere: final(409, 'Your answers were changed in another window.'),
  form_signed: final(409, 'This form has been signed and can no longer be changed.'),
  form_incomplete: final(422, 'Some questions still need an answer.'),
  note_fixed: final(409, 'Notes can be corrected by their author for 24 hours.'),
  summary_changed: final(
    409,
    'A colleague has changed this text since you opened it. Compare both, then save yours or keep theirs.',
  ),
  booking_closed: final(409, "This booking can't be changed any more."),
  request_decided: final(409, 'This request has been decided or withdrawn. Reload the page.'),
  doctor_has_bookings: final(
    409,
    'This doctor has {count} upcoming visits. Reschedule or cancel them first.',
  ),

  link_expired: final(410, 'This link has expired. Log in to see your visit.'),

  booking_cancelled: final(409, 'This booking has been cancelled.'),
  refund_due: final(
    409,
    "This booking was cancelled before your payment arrived. We'll refund you.",
  ),
  already_paid: final(409, 'This booking is already paid.'),
  amount_exceeds_owed: final(409, 'This is more than the visit still owes.'),
  payment_repeated: final(
    409,
    'This payment was recorded before with another amount or method. Look at the payments of the visit.',
  ),
  entry_fixed: final(409, "This payment can't be taken back: it has a refund, or was made online."),
  entry_reversed: final(409, '{name} has already taken this payment back.'),
  till_changed: final(
    409,
    'A payment, a refund or another closing was recorded since you opened this page. Check the new figures and close the till again.',
  ),
  payment_disputed: final(
    409,
    "The patient's bank has taken this payment back. It can't be refunded while the dispute is open or lost.",
  ),
  no_unpaid_booking: final(404, 'You have no unpaid booking at this price.'),
  payment_incomplete: retryable(409, "The payment hasn't been completed."),
  payment_in_progress: retryable(
    409,
    'A payment for this booking is in progress. Please try again shortly.',
  ),
  payment_unavailable: final(
    502,
    "We can't take card payments right now. Please contact the clinic.",
  ),
  payment_mismatch: final(409, 'This payment belongs to a different booking.'),

  invitation_invalid: final(
    410,
    "This link isn't valid any more. Open the link in the newest email, or ask the clinic for another invitation.",
  ),
  invitation_withdrawn: final(
    410,
    'The clinic has withdrawn this invitation. Ask the clinic if that is a mistake.',
  ),
  invitation_expired: final(410, 'This invitation has expired. Ask the clinic to send it again.'),
  invitation_accepted: final(409, 'This invitation has already been accepted.'),
  invitation_void: final(
    410,
    "The person who sent this invitation can't give this role any more. Ask the clinic for another invitation.",
  ),
  invitation_dentist_gone: final(
    409,
    'The dentist of this invitation has left the clinic, or has another account. Ask the clinic for another invitation.',
  ),
  invitation_other_account: final(
    409,
    'This invitation is for another email address. Log in with the account of that address.',
  ),
  invitation_open: final(
    409,
    'This address has an open invitation. Send it again, or withdraw it first.',
  ),
  invitation_sent: final(
    409,
    'This invitation was sent a moment ago. Wait five minutes before sending it again.',
  ),
  role_held: final(409, 'The account with this address has this role already.'),
  doctor_linked: final(409, 'This dentist has an account already, or has left the clinic.'),

  last_admin: final(409, "The last admin can't be removed."),
  doctor_exists: final(409, 'A doctor with this email already exists.'),
  special_hours_overlap: final(409, 'There are special hours on some of these days already.'),
  name_in_use: final(409, 'This name is already in use.'),
  calendar_invalid: final(422, "This file isn't a calendar (.ics)."),
  already_replied: final(409, 'Someone has already replied to this message.'),
  already_reviewed: final(409, 'You have already written a review.'),
  visit_required: final(409, 'You can write a review after your first visit.'),
  email_in_use: final(409, 'Another account already uses this email address.'),
  date_of_birth_invalid: final(422, 'Enter a date of birth in the past.'),
  too_many_patients: final(409, 'You can add up to {count} family members.'),
  account_holder: final(409, 'Change your own details in your profile.'),
  patient_has_bookings: final(409, 'This person has upcoming visits. Cancel them first.'),
  patient_already_booked: final(409, 'This patient already has {treatment} on {date} at {time}.'),
  patient_unpaid: final(
    409,
    'This patient has {count} unpaid visits. Give a reason to book another one.',
  ),
  patient_email_fixed: final(
    409,
    "This email address belongs to the patient's account. Only they can change it.",
  ),
  patient_email_missing: final(409, 'This patient has no email address.'),
  payment_link_sent: final(409, 'A link was sent a moment ago. Wait five minutes for another one.'),
  patients_overlap: final(
    409,
    'Both records have a visit at the same time, or the same treatment on one day. Move or cancel one first.',
  ),
  patients_of_two_accounts: final(
    409,
    "These records belong to two different accounts, so they can't be merged.",
  ),
  patient_has_account: final(
    409,
    'The other record belongs to an account. Open its page and merge this one into it.',
  ),
  same_patient: final(422, 'Choose another record to merge.'),
  merge_changed: final(409, 'One of the records has changed. Compare them again, then merge.'),
  merge_taken_back: final(409, 'This merge has already been taken back.'),
  merge_final: final(409, "This merge can't be taken back any more."),
  merged_again: final(
    409,
    'The record was merged again since. Take back the later merge first, if it still can be.',
  ),
  guardian_invalid: final(422, 'Choose another patient as the guardian.'),
  child_exists: final(409, 'This patient already has a child with this name and date of birth.'),
  releases_changed: final(
    409,
    'Someone else changed this first: {change}. Review it and try again.',
  ),
  /** The registry's own message, which is written for the teams that release. */
  release_rejected: final(409, '{reason}'),

  payload_too_large: final(413, 'The file or text is too large.'),
  media_type_unsupported: final(415, "This file type isn't supported."),
  document_type_unsupported: final(415, 'Choose a PDF file or a picture (JPEG, PNG or WebP).'),
  rate_limited: retryable(429, 'Too many requests. Please wait a moment.'),
  internal: clientErrors.internal,
  not_configured: final(503, "This feature isn't set up yet."),
  service_unavailable: retryable(
    503,
    "This service isn't available right now. Please try again shortly.",
  ),
} as const satisfies Record<string, CatalogueEntry>;

/** The closed set of error codes; derived from {@link errorCatalogue}. */
export type ErrorCode = keyof typeof errorCatalogue;

/** All codes, for schemas and for tests that compare the documents with the catalogue. */
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/**
 * The message of a code with its parameters filled in.
 * @example toErrorMessage('release_rejected', { reason: 'The version exists' })
 */
export function toErrorMessage(code: ErrorCode, params: Record<string, string> = {}): string {
  return errorCatalogue[code].message.replace(
    /\{(\w+)\}/g,
    (mark, name: string) => params[name] ?? mark,
  );
}
