import { type ReactNode, useState } from 'react';
import {
  type Booking,
  type CancelReason,
  cancelReasonSchema,
  cancelVisit,
  formatPrice,
  isCausedByClinic,
  MAX_CANCEL_NOTE_LENGTH,
  toPaidCents,
} from 'shared-contracts';
import { CheckboxField, SelectField, Stack, TextField } from 'shared-ui';
import { ConfirmRequest } from 'shared-data';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';
import { toVisitText } from '../model/money';
import { toFeeCents, toRefundTexts } from '../model/refund-texts';

const { visits, userBookings } = visitTexts;
const { cancellation: labels } = userBookings;

const choices = cancelReasonSchema.options.map((value) => ({
  value,
  label: labels.reasons[value],
}));

/** The reason that staff give, with what is missing of it once they have tried to send it. */
function useReason() {
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const reasonError = reason === '' && labels.reasonRequired;
  const noteError = reason === 'other' && note.trim() === '' && labels.noteRequired;

  function validate(): boolean {
    setTried(true);
    return !reasonError && !noteError;
  }

  return {
    reason,
    note: reason === 'other' ? note : '',
    setReason: (text: string) =>
      setReason(cancelReasonSchema.options.find((one) => one === text) ?? ''),
    setNote,
    reasonError: (isTried && reasonError) || undefined,
    noteError: (isTried && noteError) || undefined,
    validate,
  };
}

interface CancelAtClinicDialogProps {
  readonly booking: Booking;
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

/** Asks staff why they cancel a visit, and tells the exact refund. They can waive the late fee. */
export function CancelAtClinicDialog({ booking, notice, onClose }: CancelAtClinicDialogProps) {
  const { id, revision } = booking;
  const form = useReason();
  const { reason } = form;
  const [isFeeWaived, setFeeWaived] = useState(false);
  const isByClinic = reason !== '' && isCausedByClinic(reason);
  const feeCents = toFeeCents(booking);
  const keptCents = isFeeWaived || isByClinic ? 0 : feeCents;
  const sentences = [
    userBookings.cancelText(toVisitText(booking)),
    ...toRefundTexts(booking, { feeCents: keptCents, isOwn: false }),
  ];
  const body = {
    reason: reason === '' ? ('other' as const) : reason,
    note: form.note,
    isFeeWaived,
    revision,
    refundCents: toPaidCents(booking) - keptCents,
  };
  return (
    <ConfirmRequest
      endpoint={cancelVisit}
      input={{ params: { id }, body }}
      changes={changedByVisit}
      validate={form.validate}
      title={visits.cancelTitle}
      description={sentences.join(' ')}
      confirmLabel={visits.cancelConfirm}
      dismissLabel={visits.cancelDismiss}
      saved={visits.cancelled}
      onClose={onClose}
    >
      <Stack>
        {notice}
        <SelectField
          label={labels.reason}
          placeholder={labels.choose}
          choices={choices}
          value={reason}
          error={form.reasonError}
          onChange={({ target }) => form.setReason(target.value)}
          isRequired
        />
        {reason === 'other' && (
          <TextField
            label={labels.note}
            hint={labels.noteHint}
            maxLength={MAX_CANCEL_NOTE_LENGTH}
            autoComplete="off"
            error={form.noteError}
            onChange={({ target }) => form.setNote(target.value)}
            isRequired
          />
        )}
        {isByClinic && <p role="status">{labels.emailTells}</p>}
        {feeCents > 0 && !isByClinic && (
          <CheckboxField
            label={userBookings.waiveFee(formatPrice(feeCents))}
            checked={isFeeWaived}
            onChange={({ target }) => setFeeWaived(target.checked)}
          />
        )}
      </Stack>
    </ConfirmRequest>
  );
}
