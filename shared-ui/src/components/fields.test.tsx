import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceField } from './choice-field';
import { FileField } from './file-field';
import { FormError } from './form-error';
import { SearchField, TextArea, TextField } from './text-fields';
import { SelectField } from './select-field';

const choices = [
  { value: 'nine', label: '9:00 am' },
  { value: 'ten', label: '10:00 am', isDisabled: true },
  { value: 'eleven', label: '11:00 am' },
];

describe('a field', () => {
  it('associates label, hint and error with the control', () => {
    render(
      <TextField label="Email" hint="For the confirmation" error="Email Address is required" />,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('For the confirmation Email Address is required');
  });

  it('is valid and has no description without them', () => {
    render(<TextField label="Email" />);
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  it('is marked as required without changing its name', () => {
    render(<TextField label="Email" isRequired />);
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  });

  it('passes ref, name and handlers to the element, as form libraries need', async () => {
    const ref = jest.fn();
    const onBlur = jest.fn();
    render(<TextArea label="Message" ref={ref} name="message" onBlur={onBlur} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await userEvent.tab();
    expect(ref).toHaveBeenCalledWith(screen.getByRole('textbox'));
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('keeps a hidden label as its name', () => {
    render(<SearchField label="Search people" />);
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toBeVisible();
  });

  it.each([
    ['textbox', <TextField label="Name" />],
    ['combobox', <SelectField label="Name" choices={choices} />],
    ['radio', <ChoiceField label="Name" name="name" choices={choices.slice(0, 1)} />],
  ])('is scrolled to with its label: %s', (role, field) => {
    render(field);
    const control = screen.getByRole(role);
    expect(getComputedStyle(control).getPropertyValue('scroll-margin-top')).toBe('3rem');
  });

  it('can be a select with the empty choice first', async () => {
    render(<SelectField label="Speciality" placeholder="Choose one" choices={choices} />);
    const select = screen.getByRole('combobox', { name: 'Speciality' });
    expect(select).toHaveValue('');
    await userEvent.selectOptions(select, '11:00 am');
    expect(select).toHaveValue('eleven');
  });

  it('can take a file', async () => {
    render(<FileField label="Photo" />);
    const file = new File(['x'], 'face.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Photo'), file);
    expect(screen.getByLabelText<HTMLInputElement>('Photo').files?.[0]).toBe(file);
  });

  it('announces the error of the form, if there is one', () => {
    const { rerender } = render(<FormError />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(<FormError>Wrong password</FormError>);
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong password');
  });
});

describe('ChoiceField', () => {
  it('is a named group in which one enabled choice can be selected', async () => {
    render(<ChoiceField label="Time" name="slot" choices={choices} error="Choose a time" />);
    expect(screen.getByRole('radiogroup', { name: 'Time' })).toHaveAccessibleDescription(
      'Choose a time',
    );
    expect(screen.getByRole('radio', { name: '10:00 am' })).toBeDisabled();
    await userEvent.click(screen.getByText('11:00 am'));
    expect(screen.getByRole('radio', { name: '11:00 am' })).toBeChecked();
  });

  it('starts with its default choice', () => {
    render(<ChoiceField label="Time" name="slot" choices={choices} defaultValue="nine" />);
    expect(screen.getByRole('radio', { name: '9:00 am' })).toBeChecked();
  });

  it('changes with the arrow keys', async () => {
    render(<ChoiceField label="Time" name="slot" choices={choices} />);
    await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: '11:00 am' })).toHaveFocus();
  });

  it('shows what some of its choices have in common', () => {
    const grouped = choices.map((choice, index) => ({
      ...choice,
      group: index === 0 ? 'Morning' : 'Afternoon',
    }));
    render(<ChoiceField label="Time" name="slot" choices={grouped} />);
    const times = screen.getByRole('radiogroup', { name: 'Time' });
    const afternoon = within(times).getByRole('group', { name: 'Afternoon' });
    expect(within(times).getAllByRole('radio')).toHaveLength(3);
    expect(within(afternoon).getAllByRole('radio')).toHaveLength(2);
  });
});
