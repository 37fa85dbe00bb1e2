/**
 * What React's development files look for when they start, and tell their renderers. A remote brings Fast Refresh along
 * later and finds them here. React's devtools for browsers have put a hook of their own in this place.
 */
const renderers = new Map();
const hook = {
  renderers,
  supportsFiber: true,
  inject: (/** @type {unknown} */ renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};

if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in globalThis)) {
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
