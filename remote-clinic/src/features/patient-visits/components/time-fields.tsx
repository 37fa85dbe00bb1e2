import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  DentistField,
  DentistsLoading,
  toDaySlots,
  toSlotChoices,
  useDentists,
} from 'shared-visits';
import {
  type AppointmentOption,
  type DateLocal,
  type DoctorTimes,
  parseTimeLocal,
} from 'shared-contracts';
import { ChoiceField, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import type { VisitFields } from '../hooks/use-visit-form';

const { visit: labels } = patientTexts;

const NONE = { own: [], lost: [] } as const;

interface TimeFieldsProps {
  readonly form: UseFormReturn<VisitFields>;
  readonly option: AppointmentOption;
  readonly dateLocal: DateLocal;
  /** Any time can be entered, also one that is not listed. */
  readonly isOverride: boolean;
}

/** The dentists of a treatment and their times on a day. */
export function TimeFields({ form, option, dateLocal, isOverride }: TimeFieldsProps) {
  const { register, setValue, control, formState } = form;
  const dentists = useDentists(option, dateLocal);
  const timeLocal = useWatch({ control, name: 'timeLocal' });
  const slots = toDaySlots(option, { ...NONE, doctor: dentists.chosen });

  function chooseDentist(doctor: DoctorTimes | null) {
    dentists.choose(doctor?.id ?? null);
    setValue('doctorId', doctor?.id ?? '');
    const { freeTimes } = toDaySlots(option, { ...NONE, doctor });
    if (!isOverride && !freeTimes.some((time) => time === timeLocal)) setValue('timeLocal', '');
  }

  const time = {
    ...register('timeLocal', {
      validate: (text) => parseTimeLocal(text) !== null || labels.timeRequired,
    }),
    label: labels.time,
    error: formState.errors.timeLocal?.message,
    isRequired: true,
  };
  if (dentists.isUnknown) return <DentistsLoading />;
  return (
    <>
      <DentistField dentists={dentists} onChoose={chooseDentist} isAnyTime={isOverride} />
      {isOverride && <TextField {...time} type="time" step={1800} />}
      {!isOverride && slots.freeTimes.length === 0 && <p role="status">{labels.noTimes}</p>}
      {!isOverride && slots.freeTimes.length > 0 && (
        <ChoiceField {...time} choices={toSlotChoices(slots)} />
      )}
    </>
  );
}
