import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  type AppointmentOption,
  type DateLocal,
  getPatient,
  listAppointmentOptions,
  listDoctorTimes,
  planRecall,
  RECALL_LEAD_DAYS,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { QueryView, showAtFields, useSave } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Button, Dialog, FormError, SelectField, Stack } from 'shared-ui';
import { careTexts } from '../../../care-texts';

const { recalls: labels } = careTexts;

const MONTHS = [1, 3, 6, 9, 12, 18, 24];
const DEFAULT_MONTHS = '6';

interface RecallDialogProps {
  readonly patientId: string;
  /** The treatment that is chosen at first; none unless given. */
  readonly treatment?: string;
  readonly onClose: () => void;
}

interface RecallFormProps extends RecallDialogProps {
  readonly options: readonly AppointmentOption[];
  readonly today: DateLocal;
}

/** After an error what was chosen stays. */
function RecallForm({ patientId, treatment = '', onClose, options, today }: RecallFormProps) {
  const form = useForm({ defaultValues: { treatment, months: DEFAULT_MONTHS, doctorId: '' } });
  const { register, handleSubmit, control, setValue, formState } = form;
  const chosen = useWatch({ control, name: 'treatment' });
  const doctors = useQuery({
    ...endpointQuery(listDoctorTimes, { query: { dateLocal: today, treatment: chosen } }),
    enabled: chosen !== '',
  });
  const { save, isPending, message } = useSave(planRecall, {
    changes: [getPatient],
    saved: labels.planned,
    fields: showAtFields(form, { treatmentId: 'treatment' }),
    proceed: onClose,
  });

  const submit = handleSubmit(({ treatment: name, months, doctorId }) => {
    const option = options.find((one) => one.name === name);
    if (!option) return;
    const body = {
      treatmentId: option.id,
      months: Number(months),
      ...(doctorId && { doctorId }),
    };
    save({ params: { id: patientId }, body });
  });

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        {...register('treatment', {
          required: labels.treatmentRequired,
          // Another treatment has other dentists.
          onChange: () => setValue('doctorId', ''),
        })}
        label={labels.treatment}
        placeholder={labels.chooseTreatment}
        choices={options.map(({ name }) => ({ value: name, label: formatTreatment(name) }))}
        error={formState.errors.treatment?.message}
        isRequired
      />
      <SelectField
        {...register('months')}
        label={labels.when}
        choices={MONTHS.map((months) => ({
          value: String(months),
          label: labels.inMonths(months),
        }))}
      />
      <SelectField
        {...register('doctorId')}
        label={labels.doctor}
        placeholder={labels.anyDoctor}
        choices={(doctors.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormError>{message}</FormError>
      <Button type="submit" isFullWidth isLoading={isPending}>
        {labels.save}
      </Button>
    </Stack>
  );
}

/** Plans a recall of a patient. */
export function RecallDialog(props: RecallDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const today = toDateLocal(new Date(), timeZone);
  const options = useQuery(endpointQuery(listAppointmentOptions, { query: { dateLocal: today } }));
  return (
    <Dialog
      isOpen
      onOpenChange={props.onClose}
      title={labels.plan}
      description={labels.planText(RECALL_LEAD_DAYS)}
    >
      <QueryView query={options}>
        {(loaded) => <RecallForm {...props} options={loaded} today={today} />}
      </QueryView>
    </Dialog>
  );
}
