import type { ComponentType, ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { language, SOURCE_LANGUAGE } from 'shared-texts';
import { RemoteBoundary } from '../remotes/remote-boundary';
import type { LoadedPage, RemoteState } from '../remotes/remote-state';

/** A release without the document's language is in English. */
function InEnglish({ children }: { readonly children: ReactNode }) {
  return (
    <div lang={SOURCE_LANGUAGE} dir="ltr">
      {children}
    </div>
  );
}

/** A page of a remote whose code is there. */
export interface ShownPageProps {
  readonly loaded: LoadedPage;
  readonly state: RemoteState;
  readonly onCrash: (error: unknown) => void;
}

/** Shows a page, and another version of it once that takes the place of one that crashed. */
export function ShownPage({ loaded, state, onCrash }: ShownPageProps) {
  const { revalidate } = useRevalidator();
  const { page, version } = loaded;
  const Component = page.Component as ComponentType;
  const isEnglish = language !== SOURCE_LANGUAGE && !version.locales?.[language];
  return (
    <RemoteBoundary
      key={version.version}
      remote={version}
      state={state}
      onCrash={onCrash}
      onReplaced={revalidate}
      onReload={() => window.location.reload()}
    >
      {isEnglish ? (
        <InEnglish>
          <Component />
        </InEnglish>
      ) : (
        <Component />
      )}
    </RemoteBoundary>
  );
}
