import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { Inspector } from './admit-upload.js';
import { cleanFileName, readMultipart } from './read-upload.js';

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
      const body = readMultipart(incoming, takeFile);
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

describe('the name of a file', () => {
  it.each([
    ['form16.pdf', 'form16.pdf'],
    ['आयकर विवरणी.pdf', 'आयकर विवरणी.pdf'],
    ['क्‍ष.pdf', 'क्‍ष.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\asha\\form16.pdf', 'form16.pdf'],
    ['form\r\n16\0.pdf', 'form 16.pdf'],
    ['\u2068स्लिप\u2069 👨‍👩‍👧.pdf', 'स्लिप 👨‍👩‍👧.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['  form 16.pdf ', 'form 16.pdf'],
    ['.pdf', '.pdf'],
  ])('%j is stored as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it.each([undefined, '', '   ', '..', '/', '\u202E', 'folder/'])('%j is not a name', (given) => {
    expect(cleanFileName(given)).toBeUndefined();
  });

  it('of a stranger’s make costs little', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(cleanFileName(`a${'\u0301'.repeat(30_000)}.pdf`)).toMatch(/\.pdf$/);
    for (const text of normalize.mock.contexts) expect(String(text).length).toBeLessThan(1100);
    normalize.mockRestore();
  });

  it('is cut to 255 characters with its extension, never within a character', () => {
    const long = cleanFileName(`${'कि'.repeat(200)}.docx`);
    expect(long?.length).toBeLessThanOrEqual(255);
    expect(long).toMatch(/कि\.docx$/u);
  });
});
