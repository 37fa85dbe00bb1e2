/** The accounts of every local start; the README names them. */
export const demoAccounts = [
  { email: 'admin@clinic.test', password: 'Admin123!', displayName: 'Demo Admin' },
  { email: 'patient@clinic.test', password: 'Patient123!', displayName: 'Demo Patient' },
] as const;
