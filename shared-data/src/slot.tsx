import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { SiteContext, SlotName, SlotProps } from 'shared-contracts';

interface Props<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps[Name];
}

/**
 * A place on a page where any remote may show something, see {@link SlotProps}. Nothing when none does.
 * @example <Slot name="patient.panel" props={{ patientId: patient.id }} />
 */
export function Slot<Name extends SlotName>({ name, props }: Props<Name>): ReactNode {
  const { renderSlot } = useOutletContext<SiteContext>();
  return (renderSlot?.(name, props) ?? null) as ReactNode;
}
