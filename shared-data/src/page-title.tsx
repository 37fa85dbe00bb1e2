import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { texts } from './texts';

/** The title of the document: what the page is, and the clinic's name. */
export function PageTitle({ children }: { children: string }) {
  const { clinic } = useOutletContext<SiteContext>();
  return <title>{texts.pageTitle(children, clinic.name)}</title>;
}
