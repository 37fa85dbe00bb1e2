import { useForm } from 'react-hook-form';
import {
  getPatient,
  listPatients,
  type MergeField,
  mergePatients,
  type Patient,
  type previewMerge,
  type ResponseOf,
  takeMergeBack,
} from 'shared-contracts';
import { SecondaryText, useSave } from 'shared-data';
import { Button, ChoiceField, FormError, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { recordTexts } from '../../../record-texts';
import { CompareTable } from '../../../shared/compare-table';
import { compareRecords, fieldLabels, listMoving, toFieldText } from '../model/compare-records';

const { compare, merge: labels, merged } = recordTexts;

type Preview = ResponseOf<typeof previewMerge>;

/** Values need more room than times. */
const ValueField = styled(ChoiceField)`
  > div > div {
    grid-template-columns: 1fr;
  }
`;

function MovingList({ moving }: Pick<Preview, 'moving'>) {
  const lines = listMoving(moving);
  return (
    <section aria-labelledby="moving-heading">
      <h3 id="moving-heading">{labels.moving}</h3>
      {lines.length === 0 ? (
        <p>{labels.nothing}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Choices = Partial<Record<MergeField, 'keep' | 'take'>>;

interface MergeFormProps {
  readonly patient: Patient;
  readonly preview: Preview;
  readonly onClose: () => void;
  /** Told that the records could not be merged: one of them may have changed. */
  readonly onRejected: () => void;
}

/** Compares two records, asks which value remains where they differ, and merges them. */
export function MergeForm({ patient, preview, onClose, onRejected }: MergeFormProps) {
  const { other, choices, problem, seen, moving } = preview;
  const { register, handleSubmit } = useForm<Choices>();
  const takingBack = useSave(takeMergeBack, {
    changes: [getPatient, listPatients],
    errors: 'notification',
    saved: merged.done,
  });
  const { save, isPending, message } = useSave(mergePatients, {
    changes: [getPatient, listPatients],
    onFailed: onRejected,
    saved: labels.done,
    undo: ({ mergeId }) => {
      if (mergeId !== undefined) takingBack.save({ params: { id: mergeId } });
    },
    proceed: onClose,
  });
  const submit = handleSubmit((chosen) => {
    const take = choices.filter((field) => chosen[field] === 'take');
    save({ params: { id: patient.id }, body: { otherId: other.id, take, seen } });
  });

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <CompareTable
        caption={compare.records}
        sides={[compare.thisRecord, compare.otherRecord]}
        only={[compare.onlyThis, compare.onlyOther]}
        rows={compareRecords(preview.patient, other)}
      />
      <SecondaryText>{labels.takenOver}</SecondaryText>
      {choices.length > 0 && (
        <Stack as="section" aria-labelledby="choices-heading">
          <h3 id="choices-heading">{labels.choices}</h3>
          <SecondaryText>{labels.choicesText}</SecondaryText>
          {choices.map((field) => (
            <ValueField
              key={field}
              {...register(field)}
              label={fieldLabels[field]}
              defaultValue="keep"
              choices={[
                {
                  value: 'keep',
                  label: toFieldText(field, preview.patient),
                  group: compare.thisRecord,
                },
                { value: 'take', label: toFieldText(field, other), group: compare.otherRecord },
              ]}
            />
          ))}
        </Stack>
      )}
      <MovingList moving={moving} />
      <FormError>{message ?? (problem && labels.problems[problem])}</FormError>
      <Button
        type="submit"
        variant="danger"
        isFullWidth
        isLoading={isPending}
        disabled={problem !== null}
      >
        {labels.confirm}
      </Button>
    </Stack>
  );
}
