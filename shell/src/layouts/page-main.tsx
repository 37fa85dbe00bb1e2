import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Where the skip link and the focus after a change of page lead. */
export const MAIN_ID = 'main';

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
`;

export function PageMain({ children }: { children: ReactNode }) {
  return (
    <Main id={MAIN_ID} tabIndex={-1}>
      {children}
    </Main>
  );
}
