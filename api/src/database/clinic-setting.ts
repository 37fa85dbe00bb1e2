/** Names the clinic of a connection: its role sees the rows of this clinic alone, and none without it. */
export const CLINIC_SETTING = 'molar.clinic';

/** The address and the options of connections for one clinic; options of the address stay in force. */
export function toClinicConnection(address: string, clinicId: number) {
  const url = new URL(address);
  const given = url.searchParams.get('options');
  url.searchParams.delete('options');
  const options = `-c ${CLINIC_SETTING}=${clinicId}`;
  return { connectionString: url.href, options: given === null ? options : `${given} ${options}` };
}
