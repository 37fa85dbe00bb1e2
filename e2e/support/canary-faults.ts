import { editPage, findFirstHook } from './crashes';
import { type Edit, pageChunk } from './release-site';

/** What a page does wrong that no gate sees; `react` is what its code calls React. */
type Code = (react: string) => string;

/** Runs an expression where the page's component calls its first hook. */
const inRender =
  (toCode: Code) =>
  (page: string): Edit =>
  (files) =>
    editPage(files, page, (text) => {
      const react = /\(0,([\w$]+)\.useState\)/.exec(text)?.[1] ?? 'React';
      return text.replace(findFirstHook(text), (_found, before, hook) =>
        [before, toCode(react), hook].join(''),
      );
    });

/** Runs statements when the page's code arrives. */
const onArrival =
  (code: string) =>
  (page: string): Edit =>
  (files) => {
    const path = pageChunk(files, page);
    files.set(path, Buffer.from(`${code};${Buffer.from(files.get(path)!).toString()}`));
  };

const blockFor = (ms: number) =>
  `(()=>{if(window.blocked)return;window.blocked=1;const end=performance.now()+${ms};while(performance.now()<end);})()`;

const addStyles = (css: string) =>
  `(()=>{const style=document.createElement('style');style.nonce=document.querySelector('script[nonce]').nonce;` +
  `style.textContent='${css}';document.head.append(style)})()`;

const changeGlobals = 'fetch=()=>new Promise(()=>{}),Array.prototype.map=()=>[],Date.now=()=>0';

/** A hook of another copy of React, whose dispatcher is that of no renderer. */
const ownHook = '({H:null}).H.useState(0)';

/** A fault of a page, and what its visitors and its team get to see. */
export interface CanaryFault {
  readonly name: string;
  /** The fault in a build's page. */
  readonly in: (page: string) => Edit;
  /** Whom it meets; everyone unless it says so. */
  readonly meets?: 'patient' | 'owner';
  /** Whether visitors see the page in the end: as it is, or another version of it. */
  readonly isSeen: boolean;
  /** What the registry counts of a visit; null when nothing is noticed. */
  readonly outcome: 'failed' | 'crashed' | 'blank' | 'blocked' | null;
  /** The name of the cause that the team reads. */
  readonly cause?: string;
}

/** Of a page that is open to all, but for those that meet owners alone. */
export const canaryFaults: readonly CanaryFault[] = [
  {
    name: 'throws',
    in: inRender(() => 'null.faulty'),
    ...{ isSeen: true, outcome: 'crashed', cause: 'TypeError' },
  },
  {
    name: 'throws on arrival',
    in: onArrival('throw new Error("broken build")'),
    ...{ isSeen: true, outcome: 'failed', cause: 'Error' },
  },
  {
    name: 'throws for visitors who are signed in',
    meets: 'patient',
    in: inRender(() => 'localStorage.accessToken&&null.faulty'),
    ...{ isSeen: true, outcome: 'crashed', cause: 'TypeError' },
  },
  {
    name: 'throws on a page for owners',
    meets: 'owner',
    in: inRender(() => 'null.faulty'),
    ...{ isSeen: true, outcome: 'crashed', cause: 'TypeError' },
  },
  {
    name: 'blocks for 10 seconds',
    in: inRender(() => blockFor(10_000)),
    ...{ isSeen: true, outcome: 'blocked', cause: 'PageBlockedError' },
  },
  {
    name: 'hangs for ever',
    in: inRender(() => blockFor(Number.MAX_SAFE_INTEGER)),
    ...{ isSeen: false, outcome: 'blocked', cause: 'PageDidNotAnswer' },
  },
  {
    name: 'hides main and nav by its styles',
    in: inRender(() => addStyles('main,nav{display:none!important}')),
    ...{ isSeen: true, outcome: 'blank', cause: 'BlankPageError' },
  },
  {
    name: 'replaces globals on arrival',
    in: onArrival(changeGlobals),
    ...{ isSeen: true, outcome: 'failed', cause: 'ChangedGlobalsError' },
  },
  {
    name: 'replaces globals while it renders',
    in: inRender(() => `(${changeGlobals})`),
    ...{ isSeen: true, outcome: 'crashed', cause: 'ChangedGlobalsError' },
  },
  {
    name: 'renders for ever',
    in: inRender(
      (react) => `(([n,set])=>${react}.useEffect(()=>{set(n+1)}))(${react}.useState(0))`,
    ),
    ...{ isSeen: true, outcome: 'blocked', cause: 'RestlessPageError' },
  },
  {
    name: 'has its own React',
    in: inRender(() => ownHook),
    ...{ isSeen: true, outcome: 'crashed', cause: 'TypeError' },
  },
  {
    name: 'keeps more memory all the time',
    in: inRender(
      () => 'setInterval(()=>{(window.kept??=[]).push(new Uint8Array(1e6).fill(1))},200)',
    ),
    ...{ isSeen: true, outcome: null },
  },
];
