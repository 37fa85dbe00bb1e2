import { useQuery } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import {
  addBlock,
  addDays,
  type BlockKind,
  blockKinds,
  type DateLocal,
  endBlocks,
  formatWeekday,
  getOpenWork,
  listBlocks,
  listVisitsToMove,
  parseDateLocal,
} from 'shared-contracts';
import { FormDateField, QueryView, showAtFields, UnsavedChanges, useSave } from 'shared-data';
import {
  Button,
  CheckboxGroup,
  ChoiceField,
  Dialog,
  FormError,
  Grid,
  media,
  SelectField,
  Stack,
  TextField,
} from 'shared-ui';
import { changedByVisit } from 'shared-visits';
import { styled } from 'styled-components';
import { blockTexts as labels } from '../../../block-texts';

/** What a block changes when it is added or ends. */
export const changedByBlock = [listBlocks, ...changedByVisit, listVisitsToMove, getOpenWork];

interface Values {
  kind: BlockKind;
  ownerId: string;
  date: string;
  fromTime: string;
  untilTime: string;
  repeat: 'once' | 'weekly';
  /** 0 is Sunday; null for the weekday of the date. */
  weekdays: string[] | null;
  lastDay: string;
  note: string;
}

const toEmpty = (dateLocal: DateLocal): Values => ({
  kind: 'lunch',
  ownerId: '',
  date: dateLocal,
  fromTime: '',
  untilTime: '',
  repeat: 'once',
  weekdays: null,
  lastDay: '',
  note: '',
});

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
  id: String(weekday),
  // The first day is a Sunday.
  name: formatWeekday(addDays('2023-01-01', weekday)),
}));

/** The weekday of a date that was entered; none while it is none. */
const toWeekdays = (date: string): string[] => {
  const known = parseDateLocal(date);
  return known ? [String(new Date(known).getUTCDay())] : [];
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The entered block as the API takes it. */
function toBody(values: Values, doctors: readonly Named[]) {
  const { kind, ownerId, date, fromTime, untilTime, repeat, weekdays, lastDay, note } = values;
  const isDoctor = doctors.some(({ id }) => id === ownerId);
  return {
    ...{ kind, fromTime, untilTime, fromDate: date },
    untilDate: repeat === 'once' ? date : lastDay || null,
    ...(repeat === 'weekly' && weekdays && { weekdays: weekdays.map(Number) }),
    doctorId: isDoctor ? ownerId : null,
    chairId: isDoctor ? null : ownerId,
    note: note.trim() || null,
  };
}

interface BlockDialogProps {
  /** The day that is entered at first. */
  readonly dateLocal: DateLocal;
  readonly onClose: () => void;
}

interface BlockFormProps {
  readonly doctors: readonly Named[];
  readonly chairs: readonly Named[];
  readonly control: ReturnType<typeof useBlockForm>;
}

function useBlockForm({ dateLocal, onClose }: BlockDialogProps) {
  const form = useForm({ defaultValues: toEmpty(dateLocal) });
  const undoing = useSave(endBlocks, {
    changes: changedByBlock,
    saved: labels.undone,
    errors: 'notification',
  });
  const saving = useSave(addBlock, {
    changes: changedByBlock,
    saved: labels.added,
    undo: ({ ids }) => undoing.save({ body: { ids } }),
    fields: showAtFields(form, { doctorId: 'ownerId', fromDate: 'date', untilDate: 'lastDay' }),
    proceed: onClose,
  });
  return { form, ...saving };
}

/** On a phone above the times, which stay side by side. */
const Day = styled.div`
  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

/** After an error what was entered stays. */
function BlockForm({
  doctors,
  chairs,
  control: { form, save, isPending, message },
}: BlockFormProps) {
  const { register, handleSubmit, control, formState } = form;
  const { errors } = formState;
  const [repeat, date] = useWatch({ control, name: ['repeat', 'date'] });
  const submit = handleSubmit((values) => save({ body: toBody(values, doctors) }));
  const time = (name: 'fromTime' | 'untilTime', label: string) => (
    <TextField
      {...register(name)}
      type="time"
      label={label}
      error={errors[name]?.message}
      isRequired
    />
  );

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        {...register('ownerId', { required: labels.choose })}
        label={labels.of}
        placeholder={labels.choose}
        choices={[...doctors, ...chairs].map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.ownerId?.message}
        isRequired
      />
      <SelectField
        {...register('kind')}
        label={labels.kind}
        choices={blockKinds.map((kind) => ({ value: kind, label: labels.kinds[kind] }))}
      />
      <Grid gap="m" minColumn="9rem">
        <Day>
          <FormDateField
            control={control}
            name="date"
            rules={{ required: labels.dateRequired }}
            label={labels.date}
            isRequired
          />
        </Day>
        {time('fromTime', labels.from)}
        {time('untilTime', labels.until)}
      </Grid>
      <ChoiceField
        {...register('repeat')}
        label={labels.repeat}
        defaultValue="once"
        choices={(['once', 'weekly'] as const).map((value) => ({
          value,
          label: labels.repeats[value],
        }))}
      />
      {repeat === 'weekly' && (
        <>
          <Controller
            name="weekdays"
            control={control}
            render={({ field: { value, onChange }, fieldState }) => (
              <CheckboxGroup
                label={labels.weekdays}
                choices={weekdays}
                value={value ?? toWeekdays(date)}
                onChange={onChange}
                isInRow
                error={fieldState.error?.message}
              />
            )}
          />
          <FormDateField control={control} name="lastDay" label={labels.lastDay} />
        </>
      )}
      <TextField
        {...register('note')}
        label={labels.note}
        maxLength={1000}
        autoComplete="off"
        error={errors.note?.message}
      />
      <UnsavedChanges isDirty={formState.isDirty && !isPending} />
      <FormError>{message}</FormError>
      <Button type="submit" isFullWidth isLoading={isPending}>
        {labels.save}
      </Button>
    </Stack>
  );
}

/** Blocks a part of the day for a dentist or a chair, once or every week. */
export function BlockDialog(props: BlockDialogProps) {
  const control = useBlockForm(props);
  const query = useQuery(endpointQuery(listBlocks, {}));
  return (
    <Dialog
      isOpen
      isBusy={control.isPending}
      onOpenChange={props.onClose}
      title={labels.add}
      description={labels.lead}
    >
      <QueryView query={query}>
        {({ doctors, chairs }) => <BlockForm doctors={doctors} chairs={chairs} control={control} />}
      </QueryView>
    </Dialog>
  );
}
