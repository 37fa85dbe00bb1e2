import { PACKAGES } from 'build-config/package-names';

const WORKSPACE = Object.keys(PACKAGES).join('|');
const IMPORT = new RegExp(
  `(?<=(?:\\bfrom\\s*|\\b(?:import|require)\\s*\\(?\\s*)['"])(?:${WORKSPACE})(?=['"/])`,
  'g',
);

/**
 * Code that imports packages where it imported the workspaces that they are made of.
 * @example renameImports("import { Button } from 'shared-ui'") // "import { Button } from '@molar/ui'"
 */
export const renameImports = (code: string): string =>
  code.replace(IMPORT, (workspace) => PACKAGES[workspace] ?? workspace);
