import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { type AuditFilter, listAuditActors, parseDateLocal } from 'shared-contracts';
import { TableSearch, TableToolbar } from 'shared-staff';
import { Button, DateField, Grid, SelectField, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { actionNames } from '../model/action-names';

const { audit } = texts;
const { filters: labels } = audit;

const toChoices = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

const actionChoices = toChoices(actionNames);
const subjectChoices = toChoices(audit.subjects);

const Form = styled.form`
  min-width: 0;
`;

const Fields = styled(Grid)`
  width: 100%;

  &[hidden] {
    display: none;
  }
`;

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
  readonly onChange: (patch: AuditFilter) => void;
  readonly onSearchPatient: (search: string) => void;
  readonly onClear: () => void;
  /** What else stands beside the search. */
  readonly children: ReactNode;
}

/** Each choice takes effect at once. */
export function AuditFilters(props: AuditFiltersProps) {
  const { filter, isFiltered, onChange, onSearchPatient, onClear, children } = props;
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { patient: _patient, ...others } = filter;
  const count = Object.values(others).filter(Boolean).length;
  const { data: actors = [] } = useQuery(endpointQuery(listAuditActors, {}));
  const actorChoices = actors.map(({ id, name }) => ({ value: id, label: name ?? audit.erased }));
  const bind = (name: keyof AuditFilter) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value || undefined }),
  });
  // What is typed is no day until its end.
  const [typed, setTyped] = useState<Partial<Record<'from' | 'until', string>>>({});
  const bindDay = (name: 'from' | 'until') => ({
    value: typed[name] ?? filter[name] ?? '',
    onChange: (text: string) => {
      const day = parseDateLocal(text);
      setTyped({ ...typed, [name]: day || text === '' ? undefined : text });
      if (day || text === '') onChange({ [name]: day ?? undefined });
    },
  });
  return (
    <Form
      role="search"
      aria-label={labels.label}
      data-print={isFiltered ? undefined : 'hide'}
      onSubmit={(event) => event.preventDefault()}
    >
      <Stack gap="m" alignItems="start">
        <TableToolbar>
          <TableSearch
            label={labels.patient}
            value={filter.patient ?? ''}
            onSearch={onSearchPatient}
          />
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setOpen(!isOpen)}
          >
            {labels.open(count)}
          </Button>
          {isFiltered && (
            <Button variant="secondary" onClick={onClear}>
              {audit.clear}
            </Button>
          )}
          {children}
        </TableToolbar>
        <Fields id={fieldsId} hidden={!isOpen} gap="m" minColumn="11rem">
          <DateField label={labels.from} max={filter.until} {...bindDay('from')} />
          <DateField label={labels.until} min={filter.from} {...bindDay('until')} />
          <SelectField
            label={labels.actor}
            placeholder={labels.anyone}
            choices={actorChoices}
            {...bind('actorId')}
          />
          <SelectField
            label={labels.action}
            placeholder={labels.anyAction}
            choices={actionChoices}
            {...bind('action')}
          />
          <SelectField
            label={labels.subjectType}
            placeholder={labels.anySubject}
            choices={subjectChoices}
            {...bind('subjectType')}
          />
        </Fields>
      </Stack>
    </Form>
  );
}
