import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that a test can cut and restore. */
export interface FaultyProxy {
  readonly port: number;
  cut(): void;
  /** Cuts the connections once this many more bytes were sent to the server. */
  cutAfter(bytes: number): void;
  readonly isCut: boolean;
  /** Number of bytes sent to the server. */
  readonly sent: number;
  /** Forwards requests but drops all answers from now on. */
  dropAnswers(): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param target host:port of the server behind the proxy */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const [host = '', port = ''] = target.split(':');
  const open = new Set<Socket>();
  const answering = new Map<Socket, Socket>();
  let isCut = false;
  let sent = 0;
  let cutAt = Number.POSITIVE_INFINITY;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), host);
    answering.set(far, near);
    far.on('close', () => answering.delete(far));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one) && other.destroy());
      one.pipe(other);
    }
    near.on('data', ({ length }: Buffer) => {
      sent += length;
      if (sent >= cutAt) cut();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = () => {
    isCut = true;
    cutAt = Number.POSITIVE_INFINITY;
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    cut,
    cutAfter: (bytes) => {
      cutAt = sent + bytes;
    },
    get isCut() {
      return isCut;
    },
    get sent() {
      return sent;
    },
    dropAnswers: () => {
      for (const [far, near] of answering) far.unpipe(near).resume();
    },
    restore: () => {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
