import type { CallOptions, CallResponse } from './call';
import { call } from './call';
import type { SignedIn } from './people';
import type { TestApi } from './test-api';

/** What the staff enter for a caller. */
export const newPatient = (changes: object = {}): object => ({
  name: 'Cal Ler',
  dateOfBirth: '1984-05-31',
  email: 'caller@clinic.test',
  phone: '+1 646 555 0187',
  ...changes,
});

/** The ID in the response of a call that stored something. */
export const toId = ({ body }: CallResponse): string => (body as { insertedId: string }).insertedId;

/** The ID of a patient whom the staff add. */
export const addPatient = async (
  api: TestApi,
  { token }: SignedIn,
  changes?: object,
): Promise<string> =>
  toId(await call(api, 'POST /api/patients', { token, body: newPatient(changes) }));

/** Books a visit for a patient, on the day after `START`. */
export const bookForPatient = (
  api: TestApi,
  { token, headers = {} }: SignedIn & Pick<CallOptions, 'headers'>,
  {
    patientId,
    dateLocal: date = '2026-03-03',
    timeLocal: time = '09:30',
    ...changes
  }: { patientId: string; dateLocal?: string; timeLocal?: string; [field: string]: unknown },
): Promise<CallResponse> =>
  call(api, `POST /api/patients/${patientId}/visits`, {
    token,
    headers,
    body: {
      treatment: 'Teeth Whitening',
      date,
      time,
      ...changes,
    },
  });
