let wasSeen = false;

/**
 * Calls back once people see the document: at once, unless it was opened in the background or rendered before it is opened.
 * That may be never.
 */
export function whenSeen(act: () => void): void {
  wasSeen ||= document.visibilityState === 'visible';
  if (wasSeen) return act();
  // The end of rendering ahead changes the visibility as well.
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    whenSeen(act);
  };
  document.addEventListener('visibilitychange', look);
}
