import type { ReactNode } from 'react';
import { SecondaryText } from 'shared-data';
import { Cluster, space } from 'shared-ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface EntryListProps {
  /** The ID of the heading. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** A list of what the reader has, such as passkeys. */
export const EntryList = ({ labelledBy, children }: EntryListProps) => (
  <List role="list" aria-labelledby={labelledBy}>
    {children}
  </List>
);

interface EntryProps {
  readonly name: string;
  readonly facts: string;
  /** What can be done with it, or what it is. */
  readonly children: ReactNode;
}

export const Entry = ({ name, facts, children }: EntryProps) => (
  <Cluster as="li" justify="space-between">
    <Words>
      <bdi>{name}</bdi>
      <br />
      <SecondaryText>{facts}</SecondaryText>
    </Words>
    {children}
  </Cluster>
);
