import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { internalToken } from './auth-under-test.js';

type Answer = { readonly status: number; readonly body: unknown } | Buffer | 'silence';
const yes: Answer = { status: 200, body: { success: true } };
const empty: Answer = { status: 200, body: { rows: [], next: null, newsletter: null } };

/** A fake contacts or filings service that accepts every call, unless the test sets other answers. */
async function aNeighbour() {
  const asked: { path: string; body: unknown }[] = [];
  const answers = new Map<string, Answer[]>();
  const cut: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (request.headers[INTERNAL_HEADER] !== internalToken) return void response.writeHead(403).end('{}');
    asked.push({ path, body: request.method === 'POST' ? await json(request) : null });
    response.once('close', () => response.writableFinished || cut.push(path));
    const queue = answers.get(path) ?? answers.get(path.replace(/\?.*/, '')) ?? [];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? (path.endsWith('/page') ? empty : yes);
    if (answer === 'silence') return;
    if (Buffer.isBuffer(answer)) return void Readable.from(slices(answer)).pipe(response);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Paths of answers that the client aborted. */
    cut,
    /** Sets answers in order; the last one repeats. */
    answers: (path: string, ...given: Answer[]) => void answers.set(path, given),
    /** Forgets what was asked and set. */
    forget() {
      asked.length = 0;
      cut.length = 0;
      answers.clear();
    },
    erasures: () => asked.filter(({ path }) => path.endsWith('/erase')).map(({ body }) => body),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** The two other services, and the variables that name them. */
export async function neighbours() {
  const [contacts, filings] = [await aNeighbour(), await aNeighbour()];
  return {
    contacts,
    filings,
    env: { CONTACTS_URL: contacts.url, FILINGS_URL: filings.url },
    forget() {
      contacts.forget();
      filings.forget();
    },
    close: () => Promise.all([contacts.close(), filings.close()]),
  };
}
export type TheNeighbours = Awaited<ReturnType<typeof neighbours>>;
