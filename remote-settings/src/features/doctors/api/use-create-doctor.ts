import { useRef } from 'react';
import { callApi, uploadFile } from 'shared-auth';
import { createDoctor, type NewDoctor, uploadImage } from 'shared-contracts';

/** The new doctor as the form has it, with the photo as a file. */
interface DoctorWithPhoto extends Omit<NewDoctor, 'imageUrl'> {
  readonly photo: File;
}

/**
 * Returns a function that uploads the photo, then stores the doctor. A retry with the same photo uses the one uploaded
 * before, so that an error of the second request leaves no unused photos behind.
 */
export function useCreateDoctor() {
  const uploaded = useRef<{ readonly photo: File; readonly imageUrl: string }>(null);

  async function uploadOnce(photo: File): Promise<string> {
    if (uploaded.current?.photo !== photo) {
      const { data } = await uploadFile(uploadImage, photo);
      uploaded.current = { photo, imageUrl: data.url };
    }
    return uploaded.current.imageUrl;
  }

  return async ({ photo, ...doctor }: DoctorWithPhoto) =>
    callApi(createDoctor, { body: { ...doctor, imageUrl: await uploadOnce(photo) } });
}
