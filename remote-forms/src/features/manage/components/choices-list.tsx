import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { formLimits } from 'shared-contracts';
import type { Language } from 'shared-texts';
import { icons, Button, CheckboxField, Cluster, IconButton, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { manageTexts } from '../../../manage-texts';
import { changeAndFocus } from '../model/change-and-focus';
import { createChoice, type FormFields, MIN_CHOICES } from '../model/form-fields';
import { LocalText } from './local-text';

const { choices: labels } = manageTexts;

const Row = styled(Cluster)`
  align-items: end;

  > :first-child {
    flex: 1;
  }
`;

interface ChoicesListProps {
  /** Of the question. */
  readonly index: number;
  readonly language: Language;
  /** Whether a marked choice proposes an alert. */
  readonly hasMarks: boolean;
}

/** What a question with choices offers. */
export function ChoicesList({ index, language, hasMarks }: ChoicesListProps) {
  const { register, control } = useFormContext<FormFields>();
  const name = `content.questions.${index}.choices` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const addId = useId();

  function add(): void {
    const focusName = `${name}.${fields.length}.label.${language}`;
    append(createChoice(), { focusName });
  }

  return (
    <Stack gap="m" role="group" aria-label={labels.heading}>
      {fields.map(({ id }, choice) => (
        <div key={id}>
          <Row gap="xs" wrap="nowrap">
            <LocalText
              name={`${name}.${choice}.label`}
              language={language}
              label={labels.label(choice + 1)}
              isRequired
            />
            {fields.length > MIN_CHOICES && (
              <IconButton
                icon={icons.trash}
                label={labels.remove(choice + 1)}
                onClick={() => changeAndFocus(() => remove(choice), addId)}
              />
            )}
          </Row>
          {hasMarks && (
            <CheckboxField {...register(`${name}.${choice}.isMarked`)} label={labels.isMarked} />
          )}
        </div>
      ))}
      {fields.length < formLimits.choices && (
        <div>
          <Button id={addId} variant="quiet" onClick={add}>
            {labels.add}
          </Button>
        </div>
      )}
    </Stack>
  );
}
