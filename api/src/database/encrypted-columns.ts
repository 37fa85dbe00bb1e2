/**
 * The columns whose texts only the API can read, with the columns that identify a row. The database accepts nothing but encrypted
 * text in them. Decision 098 says of the others why they are not here.
 */
export const encryptedColumns = {
  'bookings.cancel_note': ['booking_id'],
  'bookings.patient_note': ['booking_id'],
  'message_replies.reply': ['reply_id'],
  'patient_alerts.text': ['alert_id'],
  'patient_documents.content': ['document_id'],
  'patient_documents.name': ['document_id'],
  'patient_merge_values.value': ['merge_id', 'field'],
  'patient_notes.text': ['note_id'],
  'patients.address': ['patient_id'],
  'patients.insurance_number': ['patient_id'],
  'time_off_requests.note': ['request_id'],
  'time_off_requests.reason': ['request_id'],
  'visit_forms.answers': ['visit_form_id'],
  'visit_summaries.text': ['booking_id'],
} as const satisfies Record<`${string}.${string}`, readonly string[]>;

export type EncryptedColumn = keyof typeof encryptedColumns;

declare const of: unique symbol;

/**
 * The encrypted text of a column. To TypeScript it is no string: neither can a plain text be written to the column, nor what is
 * stored be used as a text, nor go to another column. `withFields` makes and reads it.
 */
export interface Encrypted<Column extends EncryptedColumn> {
  readonly [of]: Column;
}
