import { type ScriptSource, withTimeout } from 'shared-contracts';

/**
 * Runs a script in the page. Rejects when it fails or has not arrived in time; it is then removed, so that it can be
 * loaded again.
 * @example await loadScript({ url: '/cards.js', integrity: 'sha384-…' }, 10_000)
 */
export function loadScript(
  { url, integrity }: Pick<ScriptSource, 'url'> & Partial<ScriptSource>,
  timeoutMs: number,
): Promise<void> {
  const script = document.createElement('script');
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  script.src = url;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    });
  });
  document.head.append(script);
  return withTimeout(loaded, timeoutMs, () => script.remove());
}
