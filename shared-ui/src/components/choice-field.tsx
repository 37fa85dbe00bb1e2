import { type ComponentPropsWithRef, Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, size, space } from '../theme/tokens';
import { choiceStyles } from './control-styles';
import {
  type FieldLook,
  FieldNotes,
  RequiredStar,
  splitFieldProps,
  useFieldControl,
} from './field';
import type { Choice } from './select-field';
import { VisuallyHidden } from './screen-reader';

const Legend = styled.legend`
  margin-bottom: ${space.s};
  padding: 0;
  color: ${color.heading};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: ${space.s};
  margin-bottom: 0.375rem;
`;

const Group = styled.div`
  & + & {
    margin-top: ${space.m};
  }
`;

const GroupName = styled.p`
  margin-bottom: ${space.xs};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Option = styled.label`
  ${choiceStyles}
  display: grid;
  place-items: center;
  min-height: ${size.touchTarget};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
  text-align: center;
  text-wrap: balance;

  &:has(:checked) {
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &:has(:disabled) {
    text-decoration: line-through;
  }
`;

/** Props of `ChoiceField`: those of every radio input (ref included), of a field, the choices. */
export interface ChoiceFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue'>, FieldLook {
  choices: readonly Choice[];
  /** Value of the initial choice. */
  defaultValue?: string;
}

/** Choices in the order given, by their group. */
function toGroups(choices: readonly Choice[]): Map<string | undefined, Choice[]> {
  const groups = new Map<string | undefined, Choice[]>();
  for (const choice of choices) {
    groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  }
  return groups;
}

interface ChoicesProps extends Omit<ComponentPropsWithRef<'input'>, 'defaultValue'> {
  choices: readonly Choice[];
  defaultValue: string | undefined;
}

const Choices = ({ choices, defaultValue, ...rest }: ChoicesProps) => (
  <Options>
    {choices.map(({ value, label, isDisabled, hint }) => (
      <Option key={value}>
        <input
          {...rest}
          id={undefined}
          type="radio"
          value={value}
          defaultChecked={value === defaultValue}
          disabled={rest.disabled || isDisabled}
        />
        <span>
          {label}
          {hint !== undefined && <VisuallyHidden> {hint}</VisuallyHidden>}
        </span>
      </Option>
    ))}
  </Options>
);

/** A few choices, all visible, as radio buttons that look like chips: the free times of a day. */
export function ChoiceField({ choices, defaultValue, ...props }: ChoiceFieldProps) {
  const { look, className, rest } = splitFieldProps(props);
  const { id, ...aria } = useFieldControl(look, rest.id);
  const groupId = useId();
  return (
    <fieldset className={className} role="radiogroup" {...aria}>
      <Legend>
        {look.isLabelHidden ? <VisuallyHidden>{look.label}</VisuallyHidden> : look.label}
        {look.isRequired && <RequiredStar />}
      </Legend>
      {[...toGroups(choices)].map(([group, members], index) => {
        const inputs = <Choices {...rest} choices={members} defaultValue={defaultValue} />;
        if (group === undefined) return <Fragment key="">{inputs}</Fragment>;
        return (
          <Group key={group} role="group" aria-labelledby={`${groupId}-${index}`}>
            <GroupName id={`${groupId}-${index}`}>{group}</GroupName>
            {inputs}
          </Group>
        );
      })}
      <FieldNotes id={id} hint={look.hint} error={look.error} />
    </fieldset>
  );
}
