import type { Clinic } from './clinic';
import type { Config } from './config';

/** The clinic as the settings name it. */
export const toClinic = (config: Config): Clinic => ({
  clinicId: config.CLINIC_ID,
  name: config.CLINIC_NAME,
  timeZone: config.CLINIC_TIME_ZONE,
  address: config.CLINIC_ADDRESS,
  phone: config.CLINIC_PHONE,
});
