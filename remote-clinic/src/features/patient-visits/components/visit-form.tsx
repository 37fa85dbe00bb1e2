import { useNavigate, useOutletContext } from 'react-router-dom';
import {
  formatPrice,
  parseDateLocal,
  paths,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { forgetChanges, toErrorText, UnsavedChanges } from 'shared-data';
import { Button, CheckboxField, FormError, SelectField, Stack, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { useVisitForm } from '../hooks/use-visit-form';
import { TimeFields } from './time-fields';

const { visit: labels } = patientTexts;

/** Books a visit for a patient: treatment, day, dentist and time. */
export function VisitForm({ patientId }: { readonly patientId: string }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const navigate = useNavigate();
  const today = toDateLocal(new Date(), timeZone);

  function finish() {
    forgetChanges();
    void navigate(paths.patient(patientId));
  }

  const { form, options, option, isLoading, dateLocal, isOverride, submit, ...request } =
    useVisitForm({ patientId, today, onBooked: finish });
  const { register, setValue, formState } = form;
  const { errors } = formState;
  // Another treatment or day has other times.
  const onChange = () => {
    setValue('timeLocal', '');
    setValue('doctorId', '');
  };
  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        {...register('treatment', { required: labels.treatmentRequired, onChange })}
        label={labels.treatment}
        placeholder={labels.chooseTreatment}
        choices={(options.data ?? []).map(({ name, priceCents }) => ({
          value: name,
          label: labels.price(name, formatPrice(priceCents)),
        }))}
        error={errors.treatment?.message}
        isRequired
      />
      <TextField
        {...register('dateLocal', {
          validate: (text) => parseDateLocal(text) !== null || labels.dateRequired,
          onChange,
        })}
        label={labels.date}
        type="date"
        min={today}
        error={errors.dateLocal?.message}
        isRequired
      />
      <CheckboxField
        {...register('isOverride')}
        label={labels.override}
        hint={labels.overrideHint}
      />
      {isOverride && (
        <TextField
          {...register('reason', {
            validate: (text) => text.trim() !== '' || labels.reasonRequired,
          })}
          label={labels.reason}
          hint={labels.reasonHint}
          error={errors.reason?.message}
          maxLength={1000}
          autoComplete="off"
          isRequired
        />
      )}
      {option && dateLocal ? (
        <TimeFields
          key={`${option.name} ${dateLocal}`}
          form={form}
          option={option}
          dateLocal={dateLocal}
          isOverride={isOverride}
        />
      ) : (
        <p role="status">{isLoading ? labels.loading : labels.chooseFirst}</p>
      )}
      <UnsavedChanges isDirty={formState.isDirty && !request.isPending} />
      <FormError>{request.message ?? (options.error && toErrorText(options.error))}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={request.isPending}>
        {labels.submit}
      </Button>
    </Stack>
  );
}
