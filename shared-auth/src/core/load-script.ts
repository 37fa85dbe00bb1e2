import type { ScriptSource } from 'shared-contracts';

/** Runs a script of the page; rejects when it fails or has not arrived within the time limit. */
export function loadScript(
  { url, integrity }: Partial<ScriptSource> & Pick<ScriptSource, 'url'>,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script did not arrive'));
    };
    const deadline = setTimeout(fail, timeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(deadline);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(deadline);
      fail();
    });
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = url;
    document.head.append(script);
  });
}
