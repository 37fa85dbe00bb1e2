import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { makeAdmin, type User } from 'shared-contracts';
import { usersQuery } from './list-users';

const sendPromotion = ({ _id }: User) => callApi(makeAdmin, { params: { id: _id } });

export function useMakeAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendPromotion,
    onSettled: () => client.invalidateQueries(usersQuery()),
  });
}
