import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import {
  type DateLocal,
  formatTime,
  listAppointmentOptions,
  type TimeLocal,
} from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Card, color, DefinitionList, FormError, Loading, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { nextFree: labels } = texts;

const Panel = styled(Card)`
  > h2 {
    margin-bottom: ${space.m};
  }

  dd {
    color: ${color.text};
  }
`;

/** The next free time of each treatment on a day, for people who call. */
export function NextFreeTimes({ dateLocal }: { dateLocal: DateLocal }) {
  const { data, error } = useQuery(endpointQuery(listAppointmentOptions, { query: { dateLocal } }));
  const toText = ([first]: readonly TimeLocal[]) => (first ? formatTime(first) : labels.none);
  return (
    <Panel data-print="hide">
      <h2>{labels.heading}</h2>
      {error && !data && <FormError>{toErrorText(error)}</FormError>}
      {!data && !error && (
        <Loading label={labels.loading}>
          <Skeleton height="8rem" />
        </Loading>
      )}
      {data && (
        <DefinitionList
          items={data.map(({ name, freeTimes }) => ({
            term: formatTreatment(name),
            details: toText(freeTimes),
          }))}
        />
      )}
    </Panel>
  );
}
