import { type ComponentType, useRef } from 'react';
import { focusRow, type Move, PageListContext } from './page-list';
import { StaffTools } from './staff-tools';

/** A page with the tools of staff. */
export function createStaffPage(Page: ComponentType) {
  return function StaffPage() {
    const move = useRef<Move>(focusRow);
    return (
      <PageListContext value={move}>
        <StaffTools onMove={(step) => move.current(step)}>
          <Page />
        </StaffTools>
      </PageListContext>
    );
  };
}
