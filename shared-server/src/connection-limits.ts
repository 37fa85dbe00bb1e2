import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RejectionReason } from './back-pressure';
import { foldAddress } from './fold-address';
import type { IsTrusted } from './request-work';

interface Limits {
  readonly maxConnectionsPerAddress: number;
  /** Proxies bring the requests of many visitors. */
  readonly isTrusted: IsTrusted;
  readonly onRejected: (reason: RejectionReason) => void;
}

/** How long connections without a request are left alone after they were closed to make room. */
const PAUSE_MS = 250;

/** Ends connections of an address that has too many; when there are too many altogether, ends those that wait for nothing. */
export function limitConnections(
  server: Server,
  { maxConnectionsPerAddress, isTrusted, onRejected }: Limits,
): void {
  const open = new Map<string, number>();

  function count(address: string, change: 1 | -1): number {
    const sum = (open.get(address) ?? 0) + change;
    if (sum > 0) open.set(address, sum);
    else open.delete(address);
    return sum;
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted({ socket })) return;
    const address = foldAddress(remoteAddress);
    socket.once('close', () => count(address, -1));
    if (count(address, 1) <= maxConnectionsPerAddress) return;
    onRejected('address');
    socket.destroy();
  });

  let madeRoomAt = 0;
  server.on('drop', () => {
    onRejected('connections');
    if (performance.now() < madeRoomAt + PAUSE_MS) return;
    madeRoomAt = performance.now();
    server.closeIdleConnections();
  });
}
