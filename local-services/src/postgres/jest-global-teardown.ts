export default async function stopTestServer(): Promise<void> {
  await globalThis.molarTestServer?.stop();
}
