import {
  assignThread,
  changeThreadState,
  countThreads,
  getOpenWork,
  getThread,
  listThreads,
  type Thread,
  type ThreadState,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { texts } from '../../../texts';

const { messages: labels } = texts;

const options = {
  changes: [listThreads, countThreads, getThread, getOpenWork],
  errors: 'notification',
} as const;

/** Changes the state of a thread, with a way to take it back, and who is assigned. */
export function useThreadChange({ id, state: current }: Thread) {
  const changing = useSave(changeThreadState, options);
  const assigning = useSave(assignThread, options);
  const params = { id };

  const change = (state: ThreadState, undo?: () => void) =>
    changing.save({ params, body: { state } }, { saved: labels.stateChanged[state], undo });

  return {
    isPending: changing.isPending || assigning.isPending,
    setState: (state: ThreadState) => change(state, () => change(current)),
    assign: (assignee: { readonly id: string; readonly name: string } | null) =>
      assigning.save(
        { params, body: { assigneeId: assignee?.id ?? null } },
        { saved: assignee ? labels.assigned(assignee.name) : labels.unassigned },
      ),
  };
}
