import { type FormEvent, useState } from 'react';
import { Button, notify, Stack, TextField } from 'shared-ui';
import { texts } from '../texts';

const { views: labels } = texts;

const MAX_LENGTH = 60;

function findFault(name: string): string | undefined {
  if (name === '') return labels.nameRequired;
  return name.length > MAX_LENGTH ? labels.nameLength : undefined;
}

interface NameFormProps {
  readonly initial: string;
  readonly submitLabel: string;
  /** Returns false when the name could not be stored; the form keeps it then. */
  readonly onSubmit: (name: string) => boolean;
}

/** Names a view. */
export function NameForm({ initial, submitLabel, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    const fault = findFault(trimmed);
    setError(fault);
    if (!fault && !onSubmit(trimmed)) notify.error(labels.notStored);
  }

  return (
    <Stack as="form" gap="m" noValidate onSubmit={submit}>
      <TextField
        label={labels.name}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        isRequired
      />
      <Button type="submit">{submitLabel}</Button>
    </Stack>
  );
}
