import type { ReactNode } from 'react';
import { FilterLinks, PageTitle } from 'shared-data';
import { Cluster, PageHeading, Stack } from 'shared-ui';
import { ViewsMenu } from '../views/views-menu';
import { CsvButton, type CsvButtonProps, type CsvEndpoint } from './csv-button';

interface ListFilter {
  /** The parameter of the address. */
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** What the list can be filtered by, with the text of each. */
  readonly texts: Readonly<Record<string, string>>;
}

interface ListPageProps<E extends CsvEndpoint> {
  readonly title: string;
  readonly lead?: string;
  /** The list as a file. */
  readonly csv?: CsvButtonProps<E>;
  /** More buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly filter?: ListFilter;
  /** Whether saved views are beside the filter or else the heading; a table's search has them beside it. */
  readonly hasViews?: boolean;
  readonly children: ReactNode;
}

/** A page with a list: its title and heading, its file, and what it can be filtered by. */
export function ListPage<E extends CsvEndpoint>(props: ListPageProps<E>) {
  const { title, lead, csv, actions, filter, hasViews = false, children } = props;
  const buttons = (
    <Cluster>
      {hasViews && !filter && <ViewsMenu />}
      {csv && <CsvButton {...csv} />}
      {actions}
    </Cluster>
  );
  const links = filter && <FilterLinks {...filter} choices={Object.entries(filter.texts)} />;
  const linksWithViews = (
    <Cluster justify="space-between">
      {links}
      <ViewsMenu />
    </Cluster>
  );
  const list = links ? (
    <Stack>
      {hasViews ? linksWithViews : links}
      {children}
    </Stack>
  ) : (
    children
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} lead={lead} actions={(csv ?? actions) && buttons} />
      {list}
    </>
  );
}
