import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { DateField, type DateFieldProps } from './date-field';

const onChange = jest.fn();

function Example({ value: first = '', ...props }: Partial<DateFieldProps>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        label="First day"
        {...props}
        value={value}
        onChange={(changed) => {
          onChange(changed);
          setValue(changed);
        }}
      />
      <button type="button">Next</button>
    </>
  );
}

beforeEach(() => onChange.mockClear());

const getField = () => screen.getByRole('textbox', { name: 'First day' });
const getButton = () => screen.getByRole('button', { name: 'Open the calendar' });

async function openCalendar(props: Partial<DateFieldProps> = {}) {
  const user = userEvent.setup();
  render(<Example {...props} />);
  await user.click(getButton());
  const calendar = within(await screen.findByRole('dialog', { name: 'First day' }));
  return { user, calendar };
}

it('a date is typed in the order of the language, and shown so', async () => {
  render(<Example isRequired hint="When it begins" />);
  expect(getField()).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  expect(getField()).toBeRequired();
  expect(getField()).toHaveAccessibleDescription('When it begins');
  expect(getButton()).toHaveAccessibleDescription('First day');
  await userEvent.type(getField(), '1/5/26');
  expect(onChange).toHaveBeenLastCalledWith('2026-01-05');
  expect(getField()).toHaveValue('1/5/26');
  await userEvent.tab();
  expect(getField()).toHaveValue('01/05/2026');
});

it('no other day is told while a year is typed', async () => {
  render(<Example />);
  await userEvent.type(getField(), '11/26/2027');
  const days = onChange.mock.calls
    .map(([value]) => value as string)
    .filter((value) => value.includes('-'));
  expect(days).toEqual(['2027-11-26']);
});

it('a short year that could be the beginning of a long one counts once the field is left', async () => {
  render(<Example />);
  await userEvent.type(getField(), '11/26/20');
  expect(onChange).toHaveBeenLastCalledWith('11/26/20');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('2020-11-26');
});

it('what is no date stays, with an error once the field is left', async () => {
  render(<Example />);
  await userEvent.type(getField(), '30/30/2026');
  expect(getField()).toBeValid();
  await userEvent.tab();
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveAccessibleDescription('Enter a date such as 11/26/2026');
  expect(getField()).toHaveValue('30/30/2026');
  await userEvent.clear(getField());
  expect(getField()).toBeValid();
});

it.each([
  ['01/04/2026', 'Choose 01/05/2026 or later'],
  ['02/01/2026', 'Choose 01/31/2026 or earlier'],
])('a day outside the limits is named: %s', async (text, message) => {
  render(<Example min="2026-01-05" max="2026-01-31" />);
  await userEvent.type(getField(), text);
  await userEvent.tab();
  expect(getField()).toHaveAccessibleDescription(message);
});

it('a form that is reset empties the field, also while it has focus', async () => {
  const Form = () => {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setValue('');
        }}
      >
        <DateField label="First day" value={value} onChange={setValue} />
      </form>
    );
  };
  render(<Form />);
  await userEvent.type(getField(), '11/26/2026{Enter}');
  expect(getField()).toHaveValue('');
  await userEvent.click(getField());
  await userEvent.paste('11/26/2026');
  await userEvent.keyboard('{Enter}');
  expect(getField()).toHaveValue('');
});

it('a page that takes only days can be typed into, and gets its day back after what is none', async () => {
  const Page = () => {
    const [day, setDay] = useState('2026-11-26');
    return (
      <DateField
        label="First day"
        value={day}
        onChange={(changed) => /^\d{4}-\d\d-\d\d$/.test(changed) && setDay(changed)}
      />
    );
  };
  render(<Page />);
  await userEvent.clear(getField());
  await userEvent.type(getField(), '12/24/2027');
  await userEvent.tab();
  expect(getField()).toHaveValue('12/24/2027');
  await userEvent.type(getField(), 'x');
  await userEvent.tab();
  expect(getField()).toHaveValue('12/24/2027');
});

it('the error of a form counts before its own', async () => {
  render(<Example value="soon" error="Choose a valid date" />);
  expect(getField()).toHaveAccessibleDescription('Choose a valid date');
});

it('a day is chosen in the calendar, and focus returns to the button', async () => {
  const { user, calendar } = await openCalendar({ value: '2026-01-05' });
  expect(getButton()).toHaveAttribute('aria-expanded', 'true');
  expect(calendar.getByRole('button', { name: '5 January 2026, Monday, selected' })).toHaveFocus();
  await user.click(calendar.getByRole('button', { name: 'Next month' }));
  await user.click(calendar.getByRole('button', { name: '3 February 2026, Tuesday' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-02-03');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getField()).toHaveValue('02/03/2026');
  await waitFor(() => expect(getButton()).toHaveFocus());
});

it('arrow keys move through the days, Enter chooses and Escape leaves the day', async () => {
  const { user } = await openCalendar({ value: '2026-01-05' });
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-01-13');
  await user.click(getButton());
  await screen.findByRole('dialog', { name: 'First day' });
  await user.keyboard('{ArrowRight}{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getField()).toHaveValue('01/13/2026');
  await waitFor(() => expect(getButton()).toHaveFocus());
});

it('the button closes the calendar, and so does a press elsewhere', async () => {
  const { user } = await openCalendar();
  await user.click(getButton());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(getButton());
  await screen.findByRole('dialog', { name: 'First day' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('days outside the limits cannot be chosen', async () => {
  const { calendar } = await openCalendar({
    value: '2026-01-10',
    min: '2026-01-08',
    max: '2026-01-20',
  });
  expect(calendar.getByRole('button', { name: /^7 January/ })).toBeDisabled();
  expect(calendar.getByRole('button', { name: /^8 January/ })).toBeEnabled();
  expect(calendar.getByRole('button', { name: /^21 January/ })).toBeDisabled();
});

it('month and year of a birth date are chosen from lists', async () => {
  const { user, calendar } = await openCalendar({ isBirthDate: true });
  await user.selectOptions(calendar.getByRole('combobox', { name: 'Year' }), '1980');
  await user.selectOptions(calendar.getByRole('combobox', { name: 'Month' }), 'February');
  await user.click(calendar.getByRole('button', { name: '29 February 1980, Friday' }));
  expect(onChange).toHaveBeenLastCalledWith('1980-02-29');
});

it('Escape closes the calendar and leaves the dialog around it open', async () => {
  const user = userEvent.setup();
  render(
    <Dialog isOpen onOpenChange={() => undefined} title="Time off">
      <Example />
    </Dialog>,
  );
  await user.click(getButton());
  await screen.findByRole('dialog', { name: 'First day' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'First day' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Time off' })).toBeVisible();
});
