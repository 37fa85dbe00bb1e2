import { useState } from 'react';
import { CheckboxField } from '../components/checkbox-field';
import { ChoiceField } from '../components/choice-field';
import { DateField } from '../components/date-field';
import { Disclosure } from '../components/disclosure';
import { FileField } from '../components/file-field';
import { FormError } from '../components/form-error';
import { SearchField, TextArea, TextField } from '../components/text-fields';
import { SelectField } from '../components/select-field';

const slots = [
  { value: '09:00', label: '9:00 am' },
  { value: '09:30', label: '9:30 am', isDisabled: true },
  { value: '10:00', label: '10:00 am' },
  { value: '10:30', label: '10:30 am' },
];

function DateExample() {
  const [day, setDay] = useState('');
  return <DateField label="Date" value={day} onChange={setDay} />;
}

/** Fields in every state. */
export function FormExamples({ theme }: { theme: string }) {
  return (
    <>
      <TextField label="Email" type="email" hint="We send the confirmation here." isRequired />
      <TextField
        label="Password"
        type="password"
        defaultValue="short"
        error="password must be 6 characters"
      />
      <TextField label="Read-only" readOnly defaultValue="Jan 5, 2023" />
      <TextField label="Disabled" disabled defaultValue="Not now" />
      <SelectField
        label="Speciality"
        placeholder="Choose one"
        choices={[
          { value: 'a', label: 'Orthodontics' },
          { value: 'b', label: 'Oral surgery' },
        ]}
      />
      <DateExample />
      <TextArea label="Message" placeholder="What can we help with?" />
      <FileField label="Photo" accept="image/*" hint="JPEG, PNG or WebP, up to 5 MB." />
      <SearchField label="Search people" placeholder="Search people" />
      <ChoiceField
        label="Time"
        name={`slot-${theme}`}
        choices={slots}
        defaultValue="10:00"
        isRequired
      />
      <ChoiceField
        label="Time, none chosen"
        name={`slot-error-${theme}`}
        choices={slots}
        error="Choose a time"
      />
      <CheckboxField label="Waive the late fee" hint="The whole payment is refunded." />
      <Disclosure title="More details">
        <TextField label="Address" />
      </Disclosure>
      <FormError>Incorrect email or password</FormError>
    </>
  );
}
