import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormError, LiveRegion } from 'shared-ui';
import { texts } from '../../texts';
import { Combobox } from './combobox';
import type { PaletteItem } from './palette-item';
import { toPatientItem, usePatients } from './use-people';

const { patientSearch: labels } = texts;

interface PatientSearchProps {
  /** Where choosing a patient leads. */
  readonly toPath: (id: string) => string;
  /** Told what was typed when the patient is a new one; empty for nothing. */
  readonly onNew: (typed: string) => void;
}

/**
 * Finds a patient while the reader types, or takes them for a new one. It has the focus at first.
 * @example <PatientSearch toPath={paths.bookForPatient} onNew={(typed) => change({ name: typed })} />
 */
export function PatientSearch({ toPath, onNew }: PatientSearchProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = typed.trim();
  const { patients, isPending, isError } = usePatients(search);
  const items = patients.map((patient) => toPatientItem(patient, toPath(patient.id)));
  const add: PaletteItem = {
    id: 'new',
    label: search ? labels.addNamed(search) : labels.add,
    detail: undefined,
    to: null,
  };

  const status = isPending ? texts.palette.searching : texts.palette.count(items.length);

  useEffect(() => {
    // After the shell, which moves the focus to the content of a new page.
    queueMicrotask(() => field.current?.focus());
  }, []);

  return (
    <div>
      <Combobox
        ref={field}
        label={labels.label}
        value={typed}
        onChange={setTyped}
        groups={[
          ...(items.length > 0 ? [{ heading: labels.patients, items }] : []),
          // Pressing Enter early selects the patient who is found a moment later, not a new one.
          ...(isPending ? [] : [{ heading: labels.others, items: [add] }]),
        ]}
        note={isPending && texts.palette.searching}
        onChoose={({ to }) => (to === null ? onNew(search) : void navigate(to))}
      />
      <FormError>{isError && labels.failed}</FormError>
      <LiveRegion message={search && status} />
    </div>
  );
}
