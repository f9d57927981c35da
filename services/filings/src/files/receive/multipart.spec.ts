import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { Inspector } from './inspector.js';
import { readMultipart } from './multipart.js';

const boundary = 'a-boundary';
const part = (head: string, body: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

it('reads a file in the async context of its request, even long after the headers', async () => {
  const requests = new AsyncLocalStorage<string>();
  let tookFor: string | undefined;
  let began: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => {
    began = resolve;
  });
  const server = createServer((incoming, response) => {
    requests.run('this one', async () => {
      const takeFile = async (bytes: NodeJS.ReadableStream) => {
        tookFor = requests.getStore();
        await finished(bytes.resume());
      };
      const body = readMultipart(incoming, { takeFile });
      began();
      response.end(String((await body).fields.get('name')));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const out = request({ port, method: 'POST', headers });
  out.flushHeaders();
  await reading;
  out.write(part('name="name"', 'Asha'));
  out.end(`${part('name="file"; filename="a.pdf"', '%PDF-1.7')}--${boundary}--\r\n`);
  const [answer] = await once(out, 'response');
  answer.resume();
  await once(answer, 'end');
  expect(tookFor).toBe('this one');
  server.close();
});

it('judges a file by all its first bytes, however small the pieces are in which it comes', async () => {
  const inspector = new Inspector(1000, 1);
  for (const byte of Buffer.from('\r\n%PDF-1.7\n%%EOF')) inspector.write(Buffer.from([byte]));
  inspector.end();
  await finished(inspector.resume());
  expect(inspector.result).toMatchObject({ size: 16, type: { mime: 'application/pdf' } });
});
