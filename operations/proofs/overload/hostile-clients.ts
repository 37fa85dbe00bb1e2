import { connect, type Socket } from 'node:net';

const SLOW = 100;
const SILENT = 100;
/** More than one address may have. */
const OF_ONE_ADDRESS = 600;
const DRIP_MS = 500;
const HEAD = 'POST /api/messages HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';

/** Connections that only take up room: bytes that come one by one, nothing at all, and far too many of one address. */
export function startHostileClients(port: number) {
  const sockets: Socket[] = [];
  const open = (localAddress: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    return socket;
  };
  const heads = Array.from({ length: SLOW / 2 }, () => open('127.0.0.3'));
  const bodies = Array.from({ length: SLOW / 2 }, () => open('127.0.0.3'));
  for (let count = 0; count < SILENT; count += 1) open('127.0.0.4');
  for (let count = 0; count < OF_ONE_ADDRESS; count += 1) open('127.0.0.5');
  for (const socket of bodies) socket.write(`${HEAD}content-length: 60000\r\n\r\n`);
  let at = 0;
  const dripping = setInterval(() => {
    for (const socket of bodies) socket.write('x');
    for (const socket of heads) socket.write(HEAD[at % HEAD.length] ?? '');
    at += 1;
  }, DRIP_MS);
  return {
    stop: () => {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
