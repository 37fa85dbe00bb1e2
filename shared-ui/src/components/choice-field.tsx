import { type ComponentPropsWithRef, Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, motion, radius, size, space } from '../theme/tokens';
import { labelScrollMargin } from './control-styles';
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
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${size.touchTarget};
  padding: 0.375rem;
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.s};
  background: ${color.surface};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  text-align: center;
  text-wrap: balance;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.surfaceMuted};
  }

  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-color: ${color.border};
    background: ${color.surfaceMuted};
    color: ${color.textMuted};
    text-decoration: line-through;
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }

    &:has(:disabled) {
      color: GrayText;
    }
  }

  input {
    position: absolute;
    inset: -1.5px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
    ${labelScrollMargin}
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
    {choices.map(({ value, label, isDisabled }) => (
      <Option key={value}>
        <input
          {...rest}
          id={undefined}
          type="radio"
          value={value}
          defaultChecked={value === defaultValue}
          disabled={rest.disabled || isDisabled}
        />
        {label}
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
