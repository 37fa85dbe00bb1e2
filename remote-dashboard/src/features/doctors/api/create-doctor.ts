import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, uploadFile } from 'shared-auth';
import { createDoctor, uploadImage } from 'shared-contracts';
import { doctorsQuery } from './list-doctors';

/** What the form gives; the photo is uploaded before the doctor is stored. */
export interface NewDoctor {
  readonly name: string;
  readonly email: string;
  readonly speciality: string;
  readonly photo: File;
}

async function sendDoctor({ photo, ...doctor }: NewDoctor) {
  const { data } = await uploadFile(uploadImage, photo);
  return callApi(createDoctor, { body: { ...doctor, image: data.url } });
}

export function useCreateDoctor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendDoctor,
    onSuccess: () => client.invalidateQueries(doctorsQuery()),
  });
}
