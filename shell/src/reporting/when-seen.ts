const EVENTS = ['visibilitychange', 'prerenderingchange'] as const;

let wasSeen = false;

/**
 * Whether people see the document. One that was rendered ahead turns visible a moment before it stops being so, and
 * what it sends in between still counts as sent by a page that nobody has opened.
 */
const isSeen = () => document.visibilityState === 'visible' && document.prerendering !== true;

/**
 * Calls back once people see the document: at once, unless it was opened in the background or rendered before it is opened.
 * That may be never.
 */
export function whenSeen(act: () => void): void {
  wasSeen ||= isSeen();
  if (wasSeen) return act();
  const look = () => {
    if (!isSeen()) return;
    for (const event of EVENTS) document.removeEventListener(event, look);
    whenSeen(act);
  };
  for (const event of EVENTS) document.addEventListener(event, look);
}
