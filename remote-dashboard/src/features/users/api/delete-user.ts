import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { deleteUser, type User } from 'shared-contracts';
import { usersQuery } from './list-users';

const sendDeletion = ({ _id }: User) => callApi(deleteUser, { params: { id: _id } });

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendDeletion,
    onSettled: () => client.invalidateQueries(usersQuery()),
  });
}
