import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { type Listener, type ListenerOptions, startListener } from '../listener.js';
import { aWebRoot } from './a-web-root.js';

export const PUBLIC_URL = 'https://tax.example.in';

export interface TestListener extends Listener {
  readonly webRoot: string;
  /** The requests that reached each service, newest last. */
  readonly seen: IncomingMessage[];
}

/** Starts a listener on a free port. `onRequest` handles the requests of all three services. */
export async function aListener(
  onRequest: RequestListener = (_, res) => res.end('{}'),
  options: Partial<ListenerOptions> = {},
): Promise<TestListener> {
  const webRoot = options.webRoot ?? aWebRoot();
  const docsRoot = join(webRoot, '.docs');
  mkdirSync(docsRoot, { recursive: true });
  for (const name of ['index.html', 'docs.css', 'openapi.json']) writeFileSync(join(docsRoot, name), `docs ${name}`);
  const seen: IncomingMessage[] = [];
  const service = {
    handle: (...[req, res]: Parameters<RequestListener>) => {
      seen.push(req);
      onRequest(req, res);
    },
    isReady: async () => true,
  };
  const listener = await startListener({
    host: '127.0.0.1',
    port: 0,
    publicUrl: PUBLIC_URL,
    siteConfig: { maxFileMb: 1, acceptedKinds: ['application/pdf'], googleClientId: null, googleIssuer: null },
    graceMs: 2000,
    services: { auth: service, contacts: service, filings: service },
    docsRoot,
    ...options,
    webRoot,
  });
  return {
    webRoot,
    seen,
    url: listener.url,
    certificateEnd: listener.certificateEnd,
    async close() {
      await listener.close();
      rmSync(webRoot, { recursive: true, force: true });
    },
  };
}
