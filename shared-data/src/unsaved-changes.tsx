import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui';
import { texts } from './texts';

const { unsaved: labels } = texts;

/** The forms of the page with changes. One of them asks for all: a router has one blocker. */
const dirtyForms = new Set<string>();
const listeners = new Set<() => void>();

function setDirty(id: string, isDirty: boolean): void {
  if (isDirty) dirtyForms.add(id);
  else dirtyForms.delete(id);
  listeners.forEach((listener) => listener());
}

/** Says that nothing is to be asked, before a form that was saved leads to another page by itself. */
export function forgetChanges(): void {
  [...dirtyForms].forEach((id) => setDirty(id, false));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const findAsking = (): string | undefined => [...dirtyForms][0];
const findNone = () => undefined;

/** A change of the query or the fragment stays on the page. */
function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (dirtyForms.size > 0) event.preventDefault();
  });

  function leave() {
    // The browser would ask again where the next page is another document.
    forgetChanges();
    blocker.proceed?.();
  }

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={labels.title}
      description={labels.text}
      confirmLabel={labels.leave}
      dismissLabel={labels.stay}
      onConfirm={leave}
    />
  );
}

/**
 * Asks before the page of a form is left whose changes have not been saved; the browser asks before the tab is
 * closed or loads another document. While they are being saved nobody is asked.
 * @example <UnsavedChanges isDirty={formState.isDirty && !isPending} />
 */
export function UnsavedChanges({ isDirty }: { readonly isDirty: boolean }) {
  const id = useId();
  const asking = useSyncExternalStore(subscribe, findAsking, findNone);
  useEffect(() => {
    setDirty(id, isDirty);
    return () => setDirty(id, false);
  }, [id, isDirty]);
  return asking === id && <Question />;
}
