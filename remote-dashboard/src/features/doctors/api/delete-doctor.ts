import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { deleteDoctor, type Doctor } from 'shared-contracts';
import { doctorsQuery } from './list-doctors';

const sendDeletion = ({ _id }: Doctor) => callApi(deleteDoctor, { params: { id: _id } });

export function useDeleteDoctor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendDeletion,
    onSettled: () => client.invalidateQueries(doctorsQuery()),
  });
}
