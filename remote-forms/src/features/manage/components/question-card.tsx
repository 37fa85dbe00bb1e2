import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from 'shared-texts';
import {
  icons,
  Card,
  CheckboxField,
  Cluster,
  Grid,
  IconButton,
  SelectField,
  Stack,
} from 'shared-ui';
import { styled } from 'styled-components';
import { manageTexts } from '../../../manage-texts';
import type { FormFields, QuestionFields } from '../model/form-fields';
import { ChoicesList } from './choices-list';
import { LocalText } from './local-text';

const { questions: labels } = manageTexts;

const toChoices = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const kinds = toChoices(labels.kinds);
const { none, ...alerts } = labels.alerts;
const alertChoices = toChoices(alerts);

const Name = styled.h3`
  scroll-margin-top: 9rem;
`;

/** The IDs of what gets focus in a question. */
export const toIds = (id: string) => ({
  name: `${id}-name`,
  up: `${id}-up`,
  down: `${id}-down`,
});

interface QuestionCardProps {
  /** Of the card, also when the question moves. */
  readonly id: string;
  readonly index: number;
  readonly isLast: boolean;
  readonly language: Language;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function CardHead({ id, index, isLast, onMove, onRemove }: QuestionCardProps) {
  const ids = toIds(id);
  const position = index + 1;
  const isFirst = index === 0;
  return (
    <Cluster justify="space-between" gap="xs">
      <Name id={ids.name} tabIndex={-1}>
        {labels.position(position)}
      </Name>
      <Cluster gap="xs" wrap="nowrap">
        <IconButton
          id={ids.up}
          icon={icons.sortAscending}
          label={labels.moveUp(position)}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(index - 1)}
        />
        <IconButton
          id={ids.down}
          icon={icons.sortDescending}
          label={labels.moveDown(position)}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(index + 1)}
        />
        <IconButton icon={icons.trash} label={labels.remove(position)} onClick={onRemove} />
      </Cluster>
    </Cluster>
  );
}

const canPropose = (kind: QuestionFields['kind']): kind is keyof typeof labels.proposesHint =>
  kind in labels.proposesHint;

export function QuestionCard(props: QuestionCardProps) {
  const { id, index, language } = props;
  const { register, control } = useFormContext<FormFields>();
  const name = `content.questions.${index}` as const;
  const [kind, proposes] = useWatch({ control, name: [`${name}.kind`, `${name}.proposes`] });
  return (
    <Card as="li" aria-labelledby={toIds(id).name}>
      <Stack>
        <CardHead {...props} />
        <LocalText name={`${name}.label`} language={language} label={labels.label} isRequired />
        <Grid gap="m">
          <SelectField {...register(`${name}.kind`)} label={labels.kind} choices={kinds} />
          {canPropose(kind) && (
            <SelectField
              {...register(`${name}.proposes`)}
              label={labels.proposes}
              hint={proposes !== '' && labels.proposesHint[kind]}
              placeholder={none}
              choices={alertChoices}
            />
          )}
        </Grid>
        {kind === 'choice' && (
          <ChoicesList index={index} language={language} hasMarks={proposes !== ''} />
        )}
        {kind !== 'signature' && (
          <CheckboxField {...register(`${name}.isRequired`)} label={labels.isRequired} />
        )}
      </Stack>
    </Card>
  );
}
