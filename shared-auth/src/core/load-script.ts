/** Runs a script of the page; rejects when it fails or has not arrived within the time limit. */
export function loadScript(url: string, deadlineMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script did not arrive'));
    };
    const deadline = setTimeout(fail, deadlineMs);
    script.addEventListener('load', () => {
      clearTimeout(deadline);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(deadline);
      fail();
    });
    script.src = url;
    document.head.append(script);
  });
}
