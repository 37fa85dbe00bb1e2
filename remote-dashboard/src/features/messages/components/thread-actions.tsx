import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointQuery } from 'shared-auth';
import { listAssignees, type Thread } from 'shared-contracts';
import { icons, Button, Cluster, IconButton, Menu, MenuAction, SelectField } from 'shared-ui';
import { styled } from 'styled-components';
import { useThreadChange } from '../hooks/use-thread-change';
import { texts } from '../../../texts';

const { messages: labels } = texts;

const Row = styled(Cluster)`
  align-items: end;

  > :first-child {
    flex: 0 1 16rem;
  }
`;

type Change = ReturnType<typeof useThreadChange>;

interface AssigneeFieldProps {
  readonly assignee: Thread['assignee'];
  readonly onAssign: Change['assign'];
}

/** The assigned person stays a choice, even without the permission to handle messages. */
function AssigneeField({ assignee, onAssign }: AssigneeFieldProps) {
  const field = useRef<HTMLSelectElement>(null);
  const { data: staff = [] } = useQuery(endpointQuery(listAssignees, {}));
  const self = staff.find(({ isSelf }) => isSelf);
  const former = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const choices = [...staff, ...former.map((person) => ({ ...person, isSelf: false }))];

  /** The button that was pressed goes away. */
  function assignToSelf(person: Exclude<typeof self, undefined>) {
    field.current?.focus();
    onAssign(person);
  }

  return (
    <>
      <SelectField
        ref={field}
        label={labels.assignee}
        placeholder={labels.nobody}
        choices={choices.map(({ id, name, isSelf }) => ({
          value: id,
          label: isSelf ? labels.self(name) : name,
        }))}
        value={assignee?.id ?? ''}
        onChange={({ target }) => onAssign(choices.find(({ id }) => id === target.value) ?? null)}
      />
      {self && self.id !== assignee?.id && (
        <Button variant="secondary" onClick={() => assignToSelf(self)}>
          {labels.assignToMe}
        </Button>
      )}
    </>
  );
}

/** Who deals with a thread, and whether it is done. */
export function ThreadActions({ thread }: { readonly thread: Thread }) {
  const { isPending, setState, assign } = useThreadChange(thread);
  if (thread.state === 'spam') {
    return (
      <div>
        <Button isLoading={isPending} onClick={() => setState('open')}>
          {labels.notSpam}
        </Button>
      </div>
    );
  }
  const isOpen = thread.state === 'open';
  return (
    <Row>
      <AssigneeField assignee={thread.assignee} onAssign={assign} />
      <Button
        variant={isOpen ? 'primary' : 'secondary'}
        isLoading={isPending}
        onClick={() => setState(isOpen ? 'done' : 'open')}
      >
        {isOpen ? labels.markDone : labels.reopen}
      </Button>
      <Menu trigger={<IconButton icon={icons.more} label={labels.actions} />}>
        <MenuAction onSelect={() => setState('spam')}>{labels.markSpam}</MenuAction>
      </Menu>
    </Row>
  );
}
