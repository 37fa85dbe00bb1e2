import type { ReactNode } from 'react';
import { FilterLinks, PageTitle } from 'shared-data';
import { PageHeading, PhoneMore } from 'shared-ui';
import { texts } from '../texts';
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
  /** Whether saved views are beside the heading; a table's search has them beside it. */
  readonly hasViews?: boolean;
  /** More of what is used less often, such as printing. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a list: its title and heading, its file, and what it can be filtered by. */
export function ListPage<E extends CsvEndpoint>(props: ListPageProps<E>) {
  const { title, lead, csv, actions, filter, hasViews = false, more, children } = props;
  const links = filter && <FilterLinks {...filter} choices={Object.entries(filter.texts)} />;
  const hasMore = hasViews || Boolean(csv ?? more);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading
        title={title}
        lead={lead}
        actions={
          (links ?? actions) && (
            <>
              {links}
              {actions}
            </>
          )
        }
        more={
          hasMore && (
            <PhoneMore label={texts.more}>
              {more}
              {hasViews && <ViewsMenu />}
              {csv && <CsvButton {...csv} />}
            </PhoneMore>
          )
        }
      />
      {children}
    </>
  );
}
