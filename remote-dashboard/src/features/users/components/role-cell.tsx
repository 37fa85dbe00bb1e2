import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { listUsers, makeAdmin, type User } from 'shared-contracts';
import { Badge, Button, notify } from 'shared-ui';
import { styled } from 'styled-components';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';

const NoLineBreak = styled.span`
  white-space: nowrap;
`;

/** Says that a user is an admin, or offers to make them one. */
export function RoleCell({ user }: { user: User }) {
  const { mutate, isPending } = useMutation(
    endpointMutation(makeAdmin, { invalidates: [listUsers] }),
  );
  if (user.role === 'admin') return <Badge tone="success">{texts.users.isAdmin}</Badge>;

  const promote = () =>
    mutate(
      { params: { id: user.id } },
      {
        onSuccess: ({ modifiedCount }) => {
          if (modifiedCount > 0) notify.success(texts.users.madeAdmin);
        },
        onError: (error) => notify.error(toErrorText(error)),
      },
    );
  return (
    <Button variant="secondary" isLoading={isPending} onClick={promote}>
      <NoLineBreak>{texts.users.makeAdmin}</NoLineBreak>
    </Button>
  );
}
