import { FormProvider } from 'react-hook-form';
import { useNavigate, useOutletContext } from 'react-router-dom';
import { staffPaths, type SiteContext, toDateLocal } from 'shared-contracts';
import { forgetChanges, UnsavedChanges } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Button, FormError, SelectField, Stack } from 'shared-ui';
import { PatientFields } from '../../../shared/patient-fields';
import { PeriodFields } from '../../../shared/period-fields';
import { SimilarPatients } from '../../../shared/similar-patients';
import type { VisitFor } from '../../../shared/use-visit-patient';
import { waitingTexts } from '../../../waiting-texts';
import { useWaitingForm } from '../hooks/use-waiting-form';

const { form: labels, anyDoctor } = waitingTexts;

/** Puts a patient, who may be new, on the waiting list: for which treatment, with whom, and when. */
export function WaitingForm({ whom }: { readonly whom: VisitFor }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const navigate = useNavigate();
  const today = toDateLocal(new Date(), timeZone);

  function finish() {
    forgetChanges();
    void navigate(staffPaths.waitingList);
  }

  const waiting = useWaitingForm({ whom, today, onAdded: finish });
  const { patient, form, options, doctors, isPending, message } = waiting;
  const { register, setValue, formState } = form;
  const isDirty = formState.isDirty || patient.form.formState.isDirty;
  return (
    <Stack as="form" gap="l" noValidate onSubmit={waiting.submit}>
      {patient.id === null && (
        <>
          <PatientFields form={patient.form} />
          <SimilarPatients
            form={patient.form}
            toPath={staffPaths.addWaitingFor}
            onAddNew="dismiss"
          />
        </>
      )}
      <SelectField
        {...register('treatment', {
          required: labels.chooseTreatment,
          // Another treatment has other dentists.
          onChange: () => setValue('doctorId', ''),
        })}
        label={labels.treatment}
        placeholder={labels.chooseTreatment}
        choices={(options.data ?? []).map(({ name }) => ({
          value: name,
          label: formatTreatment(name),
        }))}
        error={formState.errors.treatment?.message}
        isRequired
      />
      <SelectField
        {...register('doctorId')}
        label={labels.doctor}
        placeholder={anyDoctor}
        choices={doctors.map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.doctorId?.message}
      />
      <FormProvider {...form}>
        <PeriodFields labels={labels} />
      </FormProvider>
      <UnsavedChanges isDirty={isDirty && !isPending} />
      <FormError>{message}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={isPending}>
        {labels.submit}
      </Button>
    </Stack>
  );
}
