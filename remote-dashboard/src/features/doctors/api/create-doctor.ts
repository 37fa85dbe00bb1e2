import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, uploadFile } from 'shared-auth';
import {
  createDoctor,
  listDoctors,
  type NewDoctor,
  toEndpointName,
  uploadImage,
} from 'shared-contracts';

/** The new doctor as the form has it, with the photo as a file. */
interface DoctorWithPhoto extends Omit<NewDoctor, 'imageUrl'> {
  readonly photo: File;
}

async function sendDoctor({ photo, ...doctor }: DoctorWithPhoto) {
  const { data } = await uploadFile(uploadImage, photo);
  return callApi(createDoctor, { body: { ...doctor, imageUrl: data.url } });
}

/** Uploads the photo, then stores the doctor with its address. */
export function useCreateDoctor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendDoctor,
    onSuccess: () => client.invalidateQueries({ queryKey: [toEndpointName(listDoctors)] }),
  });
}
