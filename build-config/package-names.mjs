/** The scope of the packages that remotes in other repositories are built with. */
export const SCOPE = '@molar/';

/**
 * The packages that are made of workspaces, by the workspaces' names.
 * @type {Readonly<Record<string, string>>}
 */
export const PACKAGES = {
  'build-config': `${SCOPE}kit`,
  'shared-auth': `${SCOPE}auth`,
  'shared-contracts': `${SCOPE}contracts`,
  'shared-data': `${SCOPE}data`,
  'shared-staff': `${SCOPE}staff`,
  'shared-testing': `${SCOPE}testing`,
  'shared-texts': `${SCOPE}texts`,
  'shared-ui': `${SCOPE}ui`,
  'shared-visits': `${SCOPE}visits`,
};

/**
 * The workspace that a package is made of; any other name stays as it is.
 * @param {string} name
 */
export const toWorkspaceName = (name) =>
  Object.keys(PACKAGES).find((workspace) => PACKAGES[workspace] === name) ?? name;
