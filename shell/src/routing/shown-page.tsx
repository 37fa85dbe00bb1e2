import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { language, SOURCE_LANGUAGE } from 'shared-texts';
import { RemoteBoundary } from '../remotes/remote-boundary';
import type { LoadedPage, RemoteState } from '../remotes/remote-state';
import { noteRendered } from '../watching/rendered';

/** A release without the document's language is in English. */
function InEnglish({ children }: { readonly children: ReactNode }) {
  return (
    <div lang={SOURCE_LANGUAGE} dir="ltr">
      {children}
    </div>
  );
}

/** A page of a remote whose code is there, or what fills a slot. */
export interface ShownPageProps {
  readonly loaded: LoadedPage;
  readonly state: RemoteState;
  readonly onCrash: (error: unknown) => void;
}

interface ShownPartProps extends ShownPageProps {
  /** See `RemoteBoundary`. */
  readonly onReplaced: () => Promise<void>;
  readonly isQuiet?: boolean;
  /** Of its component. */
  readonly props?: object;
}

/** Shows a part of a remote, contained in its own boundary and in the language that it has. */
export function ShownPart(part: ShownPartProps) {
  const { loaded, state, onCrash, onReplaced, isQuiet, props = {} } = part;
  const { page, version } = loaded;
  const Component = page.Component as ComponentType;
  // Also after a crash, which is reported itself.
  useEffect(() => noteRendered(version), [version]);
  const isEnglish = language !== SOURCE_LANGUAGE && !version.locales?.[language];
  return (
    <RemoteBoundary
      key={version.version}
      remote={version}
      state={state}
      onCrash={onCrash}
      onReplaced={onReplaced}
      isQuiet={isQuiet}
      onReload={() => window.location.reload()}
    >
      {isEnglish ? (
        <InEnglish>
          <Component {...props} />
        </InEnglish>
      ) : (
        <Component {...props} />
      )}
    </RemoteBoundary>
  );
}

/** Shows a page, and another version of it once that takes the place of one that crashed. */
export function ShownPage(page: ShownPageProps) {
  const { revalidate } = useRevalidator();
  return <ShownPart {...page} onReplaced={revalidate} />;
}
