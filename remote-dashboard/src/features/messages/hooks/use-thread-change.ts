import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import {
  assignThread,
  changeThreadState,
  countThreads,
  getThread,
  listThreads,
  type Thread,
  type ThreadState,
} from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';

const { messages: labels } = texts;

const invalidates = [listThreads, countThreads, getThread];

const onError = (error: Error) => notify.error(toErrorText(error));

interface Change {
  readonly send: () => Promise<unknown>;
  /** What the reader is told after a success, even if they have gone on to another message. */
  readonly tell: () => void;
}

/** An error is told by the mutation itself. */
const run = ({ send, tell }: Change): void => void send().then(tell, () => undefined);

/** Changes the state of a thread, with a way to take it back, and who is assigned. */
export function useThreadChange({ id, state: current }: Thread) {
  const changing = useMutation({
    ...endpointMutation(changeThreadState, { invalidates }),
    onError,
  });
  const assigning = useMutation({ ...endpointMutation(assignThread, { invalidates }), onError });
  const params = { id };
  const undo = () => changing.mutate({ params, body: { state: current } });

  return {
    isPending: changing.isPending || assigning.isPending,
    setState: (state: ThreadState) =>
      run({
        send: () => changing.mutateAsync({ params, body: { state } }),
        tell: () =>
          notify.success(labels.stateChanged[state], { label: labels.undo, onPress: undo }),
      }),
    assign: (assignee: { readonly id: string; readonly name: string } | null) =>
      run({
        send: () => assigning.mutateAsync({ params, body: { assigneeId: assignee?.id ?? null } }),
        tell: () => notify.success(assignee ? labels.assigned(assignee.name) : labels.unassigned),
      }),
  };
}
