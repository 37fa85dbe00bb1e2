import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { formLimits } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import type { Language } from 'shared-texts';
import { Button, LiveRegion, notify, SectionHeading, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { manageTexts } from '../../../manage-texts';
import { changeAndFocus } from '../model/change-and-focus';
import { createQuestion, type FormFields } from '../model/form-fields';
import { QuestionCard, toIds } from './question-card';

const { questions: labels } = manageTexts;

const ADD_ID = 'add-question';

const List = styled(Stack)`
  padding: 0;
  list-style: none;
`;

/** The questions in their order. */
export function QuestionsList({ language }: { readonly language: Language }) {
  const { control, getValues } = useFormContext<FormFields>();
  const name = 'content.questions';
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const focusOn = (index: number) => ({ focusName: `${name}.${index}.label.${language}` });
  const [announcement, setAnnouncement] = useState('');

  function moveTo(from: number, to: number): void {
    const { up, down } = toIds(fields[from]!.id);
    changeAndFocus(() => move(from, to), to < from ? up : down);
    setAnnouncement(labels.moved(to + 1, fields.length));
  }

  function removeAt(index: number): void {
    const question = getValues(`${name}.${index}`);
    const next = fields[index + 1] ?? fields[index - 1];
    changeAndFocus(() => remove(index), next ? toIds(next.id).name : ADD_ID);
    const undo = { label: labels.undo, onPress: () => insert(index, question, focusOn(index)) };
    notify.success(labels.removed, undo);
  }

  return (
    <Stack as="section" aria-labelledby="questions-heading">
      <SectionHeading id="questions-heading" title={labels.heading} />
      <LiveRegion message={announcement} />
      {fields.length === 0 && <p>{labels.none}</p>}
      <List as="ol">
        {fields.map(({ id }, index) => (
          <QuestionCard
            key={id}
            id={id}
            index={index}
            isLast={index === fields.length - 1}
            language={language}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </List>
      {fields.length < formLimits.questions ? (
        <div>
          <Button
            id={ADD_ID}
            variant="secondary"
            onClick={() => append(createQuestion(), focusOn(fields.length))}
          >
            {labels.add}
          </Button>
        </div>
      ) : (
        <SecondaryText>{labels.most(formLimits.questions)}</SecondaryText>
      )}
    </Stack>
  );
}
