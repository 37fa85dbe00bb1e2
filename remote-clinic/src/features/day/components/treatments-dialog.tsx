import type { ReactNode } from 'react';
import {
  type Booking,
  formatPrice,
  MAX_VISIT_TREATMENTS,
  parsePrice,
  visitMinutes,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { SeenVisit, toReturnTexts, toVisitText } from 'shared-visits';
import { Button, CheckboxGroup, Dialog, FormError, SelectField, Stack, TextField } from 'shared-ui';
import { parseLength } from '../../../shared/visit-length';
import { texts } from '../../../texts';
import { useTreatmentsForm } from '../hooks/use-treatments-form';

const { treatments: labels } = texts;
const { min, max, step } = visitMinutes;

/** What the patient still has to pay, or gets back. */
function toMoneyTexts(
  booking: Booking,
  {
    priceCents,
    paidCents,
    refundCents,
  }: { priceCents: number; paidCents: number; refundCents: number },
): string[] {
  if (refundCents > 0) return toReturnTexts(booking, refundCents, false);
  const restCents = priceCents - paidCents;
  return restCents > 0 && paidCents > 0
    ? [labels.rest(formatPrice(paidCents), formatPrice(restCents))]
    : [];
}

interface TreatmentsFormProps {
  readonly booking: Booking;
  readonly now: Date;
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

function TreatmentsForm({ booking, now, notice, onClose }: TreatmentsFormProps) {
  const change = useTreatmentsForm({ booking, now, onSaved: onClose });
  const { form, treatment, added, choose } = change;
  const { errors } = form.formState;
  const others = change.names.filter((name) => name !== treatment);
  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.title} description={toVisitText(booking)}>
      <Stack as="form" noValidate onSubmit={(event) => void change.submit(event)}>
        {notice}
        <SelectField
          label={labels.first}
          choices={change.names.map((name) => ({ value: name, label: formatTreatment(name) }))}
          value={treatment}
          onChange={({ target }) => choose(target.value, added)}
        />
        <CheckboxGroup
          label={labels.added}
          choices={others.map((name) => ({ id: name, name: formatTreatment(name) }))}
          value={added}
          onChange={(names) => choose(treatment, names)}
          error={
            added.length < MAX_VISIT_TREATMENTS ? undefined : labels.tooMany(MAX_VISIT_TREATMENTS)
          }
        />
        {change.canResize && (
          <TextField
            {...form.register('length', {
              validate: (text) =>
                parseLength(text) !== null || labels.lengthInvalid(step, min, max),
            })}
            label={labels.length}
            inputMode="numeric"
            autoComplete="off"
            error={errors.length?.message}
          />
        )}
        <TextField
          {...form.register('price', {
            validate: (text) => parsePrice(text) >= 0 || labels.priceInvalid,
          })}
          label={labels.price}
          hint={change.maySetPrice ? undefined : labels.priceFixed}
          readOnly={!change.maySetPrice}
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
        />
        {toMoneyTexts(booking, change).map((text) => (
          <p key={text} role="status">
            {text}
          </p>
        ))}
        <FormError>{change.message}</FormError>
        <Button type="submit" isFullWidth isLoading={change.isPending}>
          {labels.confirm}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface TreatmentsDialogProps {
  readonly booking: Booking;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Says what a visit is for, how long it takes and what it costs. */
export const TreatmentsDialog = ({ booking, now, onClose }: TreatmentsDialogProps) => (
  <SeenVisit booking={booking} isOwn={false} onClose={onClose}>
    {(seen, notice) => (
      <TreatmentsForm
        // A visit that has changed begins with what it is now.
        key={seen.revision}
        booking={seen}
        now={now}
        notice={notice}
        onClose={onClose}
      />
    )}
  </SeenVisit>
);
