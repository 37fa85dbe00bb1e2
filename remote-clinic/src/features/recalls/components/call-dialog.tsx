import { useForm, useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import {
  addDays,
  cancelRecall,
  getOpenWork,
  getPatient,
  isDateLocal,
  listRecallsToCall,
  type RecallToCall,
  recordRecallCall,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { FormDateField, showAtFields, useSave } from 'shared-data';
import { Button, ChoiceField, Dialog, FormError, Stack } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { recallTexts } from '../../../recall-texts';

const { dialog: labels, outcomes } = recallTexts;

const OUTCOMES = ['no_answer', 'will_call_back', 'declined'] as const;

/** When to call again unless another day is entered. */
const DAYS_LATER = { no_answer: 1, will_call_back: 7 } as const;

const changes = [listRecallsToCall, getOpenWork, getPatient];

interface CallDialogProps {
  readonly recall: RecallToCall;
  readonly onClose: () => void;
}

interface Values {
  outcome: (typeof OUTCOMES)[number];
  nextCallOn: string;
}

/** The form of a call; a recall that was cancelled by it can be restored. */
function useCallForm({ recall, onClose }: CallDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const today = toDateLocal(new Date(), timeZone);
  const form = useForm<Values>({
    defaultValues: { outcome: 'no_answer', nextCallOn: addDays(today, DAYS_LATER.no_answer) },
  });
  const { save, isPending, message } = useSave(recordRecallCall, {
    changes,
    fields: showAtFields(form, { day_past: 'nextCallOn' }),
    proceed: onClose,
  });
  const restoring = useSave(cancelRecall, {
    changes,
    saved: labels.restored,
    errors: 'notification',
  });

  const submit = form.handleSubmit(({ outcome, nextCallOn }) => {
    const { id, patientId, callCount } = recall;
    const isDeclined = outcome === 'declined';
    const restore = () =>
      restoring.save({ params: { id: patientId, recallId: id }, body: { isCancelled: false } });
    save(
      { params: { id }, body: { outcome, callCount, nextCallOn: isDeclined ? null : nextCallOn } },
      isDeclined ? { saved: labels.declined, undo: restore } : { saved: labels.saved },
    );
  });

  /** Another outcome suggests another day. */
  function suggest(outcome: Values['outcome']) {
    if (outcome === 'declined') return;
    form.setValue('nextCallOn', addDays(today, DAYS_LATER[outcome]));
  }

  return { form, today, submit, suggest, isPending, message };
}

function CallForm(props: CallDialogProps) {
  const { form, today, submit, suggest, isPending, message } = useCallForm(props);
  const { register, control } = form;
  const outcome = useWatch({ control, name: 'outcome' });
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <ChoiceField
        {...register('outcome', {
          onChange: ({ target }: { target: { value: Values['outcome'] } }) => suggest(target.value),
        })}
        label={labels.outcome}
        defaultValue="no_answer"
        choices={OUTCOMES.map((value) => ({ value, label: outcomes[value] }))}
      />
      {outcome === 'declined' ? (
        <p role="status">{labels.declinedHint}</p>
      ) : (
        <FormDateField
          control={control}
          name="nextCallOn"
          rules={{ validate: (day) => isDateLocal(day) || patientTexts.visit.dateRequired }}
          min={today}
          label={labels.nextCallOn}
          isRequired
        />
      )}
      <FormError>{message}</FormError>
      <Button type="submit" isFullWidth isLoading={isPending}>
        {labels.save}
      </Button>
    </Stack>
  );
}

/** Notes what came of a call, and when to call again. */
export const CallDialog = (props: CallDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={props.onClose}
    findFocusFallback={() => document.querySelector('h1')}
    title={labels.title(props.recall.patient)}
    description={labels.text}
  >
    <CallForm {...props} />
  </Dialog>
);
