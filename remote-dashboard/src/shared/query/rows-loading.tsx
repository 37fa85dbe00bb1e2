import { Loading, Skeleton, Stack } from 'shared-ui';
import { texts } from '../../texts';

const rows = [0, 1, 2, 3, 4];

/** The place of a table that is on its way. */
export function RowsLoading({ isSlow }: { isSlow: boolean }) {
  return (
    <Loading label={texts.loading}>
      <Stack gap="m">
        {rows.map((row) => (
          <Skeleton key={row} height="3.5rem" />
        ))}
        {isSlow && <p>{texts.stillTrying}</p>}
      </Stack>
    </Loading>
  );
}
