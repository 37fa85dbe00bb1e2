import { space } from 'shared-ui';
import { styled } from 'styled-components';
import { listWhereNarrow } from '../../../shared/list-where-narrow';

/** Rows of one line, of which there are many. */
export const PackageRows = styled.div`
  @container table (min-width: 38rem) {
    td {
      height: 2.75rem;
    }
  }

  ${listWhereNarrow}

  @container table (max-width: 37.99rem) {
    && tbody tr {
      padding-block: ${space.s};
    }
  }
`;
