import { iconNames } from 'shared-contracts';
import { icons } from 'shared-ui';

it('remote.json may name each icon that the drawer can show, and no other', () => {
  expect([...iconNames].sort()).toEqual(Object.keys(icons).sort());
});
