import type { ColumnSort } from 'shared-ui';

/**
 * How a column is sorted in a list that is sorted by `sort`: the key of a column, after `-` for descending.
 * @example toColumnSort('-name', 'name', setSort).direction // 'descending'
 */
export function toColumnSort(
  sort: string,
  key: string,
  onSort: (sort: string) => void,
): ColumnSort {
  const isAscending = sort === key;
  const otherDirection = sort === `-${key}` ? 'descending' : 'none';
  return {
    direction: isAscending ? 'ascending' : otherDirection,
    onToggle: () => onSort(isAscending ? `-${key}` : key),
  };
}
