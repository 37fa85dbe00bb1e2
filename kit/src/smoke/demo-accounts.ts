/** Who signs in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demo accounts of every local start. */
export const accounts = {
  admin: { email: 'admin@clinic.test', password: 'Admin123!' },
  reception: { email: 'reception@clinic.test', password: 'Reception123!' },
  dentist: { email: 'amara.osei@clinic.test', password: 'Dentist123!' },
  patient: { email: 'patient@clinic.test', password: 'Patient123!' },
} as const satisfies Readonly<Record<string, Account>>;
