import { toGroupName } from './drawer-groups';

it.each(['Clinic', 'People', 'Settings', 'System'])('the group %s has a name', (group) => {
  expect(toGroupName(group)).toBe(group);
});

it.each(['Laboratory', 'constructor'])(
  'a group that is not known is called as it is: %s',
  (group) => {
    expect(toGroupName(group)).toBe(group);
  },
);
