import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { endpointMutation, endpointQuery } from 'shared-auth';
import {
  type Booking,
  type DateLocal,
  formatDate,
  formatTime,
  isDateLocal,
  listAppointmentOptions,
  rescheduleBooking,
  type SiteContext,
  type TimeLocal,
  toDateLocal,
} from 'shared-contracts';
import { Button, ChoiceField, Dialog, FormError, notify, Stack, TextField } from 'shared-ui';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';
import { changedByVisit } from '../model/changed-by-visit';

const { visits: labels } = texts;

interface NewTime {
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

/** The free times of the treatment on a day, null until they are known. */
function useFreeTimes(treatment: string, dateLocal: DateLocal) {
  const query = useQuery({
    ...endpointQuery(listAppointmentOptions, { query: { dateLocal } }),
    enabled: isDateLocal(dateLocal),
  });
  const option = query.data?.find(({ name }) => name === treatment);
  return { times: query.data ? (option?.freeTimes ?? []) : null, error: query.error };
}

interface RescheduleDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Moves a visit to another day or time. After an error the dialog stays open with what was chosen. */
export function RescheduleDialog({ booking, onClose }: RescheduleDialogProps) {
  const { id, treatment } = booking;
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const form = useForm<NewTime>({ defaultValues: { dateLocal: booking.dateLocal, timeLocal: '' } });
  const { errors } = form.formState;
  const moving = useMutation(endpointMutation(rescheduleBooking, { invalidates: changedByVisit }));
  const dateLocal = useWatch({ control: form.control, name: 'dateLocal' });
  const { times, error } = useFreeTimes(treatment, dateLocal);

  const submit = form.handleSubmit((body) => {
    if (moving.isPending) return;
    moving.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          notify.success(
            labels.rescheduled(formatDate(body.dateLocal), formatTime(body.timeLocal)),
          );
          onClose();
        },
      },
    );
  });
  const chooseDate = form.register('dateLocal', {
    validate: (date) => isDateLocal(date) || labels.dateRequired,
    onChange: () => form.setValue('timeLocal', ''),
  });
  const problem = moving.error ?? error;

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={labels.rescheduleTitle(treatment)}
      description={labels.rescheduleText(
        formatDate(booking.dateLocal),
        formatTime(booking.timeLocal),
      )}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...chooseDate}
          label={labels.newDate}
          type="date"
          min={toDateLocal(new Date(), timeZone)}
          error={errors.dateLocal?.message}
          isRequired
        />
        <div aria-live="polite">
          {times === null && !error && <p>{labels.timesLoading}</p>}
          {times?.length === 0 && <p>{labels.noTimes}</p>}
        </div>
        {times !== null && times.length > 0 && (
          <ChoiceField
            {...form.register('timeLocal', { required: labels.timeRequired })}
            label={labels.newTime}
            choices={times.map((time) => ({ value: time, label: formatTime(time) }))}
            error={errors.timeLocal?.message}
            isRequired
          />
        )}
        <FormError>{problem && toErrorText(problem)}</FormError>
        <Button
          type="submit"
          isFullWidth
          disabled={!times || times.length === 0}
          isLoading={moving.isPending}
        >
          {labels.rescheduleConfirm}
        </Button>
      </Stack>
    </Dialog>
  );
}
