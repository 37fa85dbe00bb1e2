import type { ComponentType } from 'react';
import { StaffTools } from './staff-tools';

/** A page with the tools of staff above it. */
export function createStaffPage(Page: ComponentType) {
  return function StaffPage() {
    return (
      <>
        <StaffTools />
        <Page />
      </>
    );
  };
}
