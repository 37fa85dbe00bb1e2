// Ends with 0 when this container answers, such as `node health.mjs 3001/readyz`: slim images have no curl.
const [address] = process.argv.slice(2);
const response = await fetch(`http://127.0.0.1:${address}`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
