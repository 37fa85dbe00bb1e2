import { defineTexts } from 'shared-texts';

const { drawerGroups } = defineTexts('shared-contracts', {
  drawerGroups: { Clinic: 'Clinic', People: 'People', Settings: 'Settings', System: 'System' },
});

/**
 * What people read above a group of the drawer. Several remotes have entries in one group, so its name is not translated
 * by each of them; a group that is not known here keeps the name that it has in `remote.json`.
 */
export const toGroupName = (group: string): string =>
  new Map(Object.entries(drawerGroups)).get(group) ?? group;
