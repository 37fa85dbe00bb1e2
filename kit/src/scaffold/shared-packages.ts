/** The packages that a new remote imports, most of which it shares with the shell, in the shell's versions. */
export const SHARED_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-toastify',
  'styled-components',
  'shared-contracts',
  'shared-texts',
  'shared-ui',
];
