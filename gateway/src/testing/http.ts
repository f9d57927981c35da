import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Upstream {
  readonly url: string;
  /** Every request that arrived, newest last. */
  readonly seen: IncomingMessage[];
  close(): Promise<void>;
}

/** Starts a real HTTP server on a free port, as a service of one test. */
export async function anUpstream(onRequest: RequestListener): Promise<Upstream> {
  const seen: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    seen.push(req);
    onRequest(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  json(): { message: string; error: { code: string; details: { path: string }[] }; requestId: string } & Record<
    string,
    unknown
  >;
}

/** Sends a request with the path exactly as written (fetch would normalise it). */
export async function sendRequest(
  base: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(base);
  const req = request({ host: hostname, port, path, method, headers, agent: false });
  req.end(body);
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const received = await text(res);
  return { status: res.statusCode ?? 0, headers: res.headers, text: received, json: () => JSON.parse(received) };
}

/** Waits until connections are refused. */
export async function refused(base: string): Promise<void> {
  const { hostname, port } = new URL(base);
  for (let open = true; open; ) {
    const socket = connect(Number(port), hostname);
    open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
  }
}

/** Sends bytes exactly as written. `until` waits for a text in the answer; `closed` for the end, with everything received. */
export function raw(base: string) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
  });
  // After a reset, the bytes that arrived before still count.
  socket.on('error', () => socket.destroy());
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return {
    socket,
    closed,
    write: (text: string | Buffer) => new Promise<void>((resolve) => socket.write(text, () => resolve())),
    async until(text: string): Promise<string> {
      while (!received.includes(text)) {
        if (socket.destroyed)
          throw new Error(`Closed before ${JSON.stringify(text)}; received ${JSON.stringify(received)}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
      return received;
    },
  };
}
