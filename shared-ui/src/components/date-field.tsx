import * as icons from './icons';
import { type Ref, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  DATE_PLACEHOLDER,
  formatTypedDate,
  isIsoDay,
  parseTypedDate,
} from '../calendar/typed-date';
import { dateTexts as texts } from '../date-texts';
import { controlStyles } from './control-styles';
import type { DatePanel } from './date-panel';
import { Field, type FieldLook, splitFieldProps, useFieldControl } from './field';
import { IconButton } from './icon-button';

const Frame = styled.div`
  position: relative;

  > button {
    position: absolute;
    top: 0.125rem;
    inset-inline-end: 0.125rem;
  }
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline-end: 2.75rem;
`;

/** Props of `DateField`; days are `YYYY-MM-DD`. */
export interface DateFieldProps extends FieldLook {
  label: string;
  /** The day, or what was typed that is none; empty for none. */
  value: string;
  /** Gets the day that was typed or chosen, or what was typed as it is. */
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Month and year are chosen from lists, up to the present day. */
  isBirthDate?: boolean;
  name?: string;
  id?: string;
  className?: string;
  autoComplete?: string;
  disabled?: boolean | undefined;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

type Panel = typeof DatePanel;

/** The calendar, whose code loads when it is opened for the first time. */
function useCalendar() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');

  async function load() {
    try {
      const { DatePanel: loaded } = await import('./date-panel');
      setPanel(() => loaded);
    } catch {
      // The date can still be typed.
      setState('failed');
    }
  }

  function open() {
    setState('open');
    if (!Panel) void load();
  }

  return {
    Panel: state === 'open' ? Panel : null,
    hasFailed: state === 'failed',
    isOpen: state === 'open',
    toggle: () => (state === 'open' ? setState('closed') : open()),
    close: () => setState('closed'),
  };
}

/** What is wrong with what was typed; undefined for nothing. */
function findFault({ value, min, max }: DateFieldProps): string | undefined {
  if (value === '') return undefined;
  if (!isIsoDay(value)) return texts.invalid(formatTypedDate('2026-11-26'));
  if (min && value < min) return texts.tooEarly(formatTypedDate(min));
  if (max && value > max) return texts.tooLate(formatTypedDate(max));
  return undefined;
}

interface Typed {
  readonly text: string;
  /** What was told of it. */
  readonly told: string;
  /** Whether the form has taken it over; one that takes only days does so at the end. */
  readonly isTaken: boolean;
}

/** What is being typed; null while it is not, and once the form has another value, as after a reset. */
function useTyped(value: string) {
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed && typed.isTaken !== (value === typed.told)) {
    setTyped(typed.isTaken ? null : { ...typed, isTaken: true });
  }
  const set = (text: string | null, told = '') =>
    setTyped(text === null ? null : { text, told, isTaken: false });
  return [typed && typed.text, set] as const;
}

/**
 * A date that is typed in the order of the language, or chosen from a calendar. What is no date stays as it was typed,
 * with an error once the field is left.
 */
export function DateField(props: DateFieldProps) {
  const [typed, setTyped] = useTyped(props.value);
  const calendar = useCalendar();
  const button = useRef<HTMLButtonElement>(null);
  const fault = calendar.hasFailed && props.value === '' ? texts.failed : findFault(props);
  const error = props.error ?? (typed === null ? fault : undefined);
  const { look, className, rest } = splitFieldProps({ ...props, error });
  const { value, onChange, min, max, isBirthDate = false, onBlur, ...input } = rest;
  const control = useFieldControl(look, input.id);

  const parse = (text: string, isTyping: boolean) =>
    parseTypedDate(text, { isTyping, ...(isBirthDate && { max: new Date().toISOString() }) });

  function type(text: string) {
    const changed = parse(text, true) ?? text;
    setTyped(text, changed);
    onChange(changed);
  }

  function leave() {
    const day = typed === null ? null : parse(typed, false);
    if (day !== null && day !== value) onChange(day);
    setTyped(null);
    onBlur?.();
  }

  function choose(day: string) {
    setTyped(null);
    calendar.close();
    onChange(day);
  }

  return (
    <Field {...look} id={control.id} className={className}>
      <Frame>
        <Input
          type="text"
          autoComplete="off"
          placeholder={DATE_PLACEHOLDER}
          {...input}
          {...control}
          value={typed ?? formatTypedDate(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <IconButton
          ref={button}
          icon={icons.calendar}
          label={texts.open}
          aria-describedby={`${control.id}-label`}
          disabled={input.disabled}
          aria-haspopup="dialog"
          aria-expanded={calendar.isOpen}
          onClick={calendar.toggle}
        />
        {calendar.Panel && (
          <calendar.Panel
            label={props.label}
            button={button}
            onClose={calendar.close}
            selected={isIsoDay(value) ? value : null}
            min={min}
            max={max}
            isBirthDate={isBirthDate}
            onChoose={choose}
          />
        )}
      </Frame>
    </Field>
  );
}
