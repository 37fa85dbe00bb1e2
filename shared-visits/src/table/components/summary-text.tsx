import { styled } from 'styled-components';

/** What the clinic tells a patient of a visit, as it was written: in any language. */
export const SummaryText = styled.p.attrs({ dir: 'auto' })`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
