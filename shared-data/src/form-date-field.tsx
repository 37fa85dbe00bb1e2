import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { DateField, type DateFieldProps } from 'shared-ui';

interface FormDateFieldProps<F extends FieldValues, Name extends FieldPath<F>> extends Omit<
  DateFieldProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error'
> {
  readonly control: Control<F>;
  readonly name: Name;
  readonly rules?: UseControllerProps<F, Name>['rules'];
  /** Called after a change, with the day or what was typed. */
  readonly onChanged?: (value: string) => void;
}

/**
 * A date of a form of the form library: the day that was typed or chosen, `YYYY-MM-DD`, or what was typed that is none.
 * @example <FormDateField control={form.control} name="fromDate" label={labels.fromDate} isRequired />
 */
export function FormDateField<F extends FieldValues, Name extends FieldPath<F>>({
  control,
  name,
  rules,
  onChanged,
  ...look
}: FormDateFieldProps<F, Name>) {
  return (
    <Controller
      control={control}
      name={name}
      {...(rules && { rules })}
      render={({ field, fieldState }) => (
        <DateField
          {...look}
          {...field}
          onChange={(value) => {
            field.onChange(value);
            onChanged?.(value);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
