import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls, messages, sampleFiling } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import * as files from '../../testing/files.js';
import { asha, oneServiceForAll, service } from '../../testing/suite.js';

const BOUNDARY = 'the-boundary';
const head = Object.entries(sampleFiling)
  .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .concat(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="form16.pdf"\r\n\r\n`)
  .join('');
const tail = `\r\n--${BOUNDARY}--\r\n`;

describe('an incomplete upload', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());
  oneServiceForAll();

  const startUpload = (headers: Record<string, string | number> = {}, token = asha.token) =>
    request(`${service.url}${calls.uploadFiling.path}`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
    });
  const answerTo = async (sending: ReturnType<typeof startUpload>) => {
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: (await json(response)) as { message: string } };
  };

  it('leaves nothing behind when its sender disconnects', async () => {
    const before = await service.objects();
    const sending = startUpload();
    sending.on('error', () => {});
    sending.write(head);
    sending.write(files.aPdf(300_000));
    await until(async () => (await service.objects()) > before);
    sending.destroy();
    await until(async () => (await service.objects()) === before);
    expect(await service.mine(asha)).toEqual([]);
  });

  it('leaves nothing behind when its form has no end', async () => {
    const sending = startUpload();
    sending.end(Buffer.concat([Buffer.from(head), files.aPdf(300_000)]));
    expect(await answerTo(sending)).toMatchObject({ status: 400, body: { message: messages.uploadCut } });
    expect(await service.objects()).toBe(0);
  });

  it('is refused after its first bytes, and its sender gets the answer at once', async () => {
    const sending = startUpload({ 'content-length': 1_500_000 });
    sending.write(head);
    sending.write(Buffer.alloc(10_000, '<p>'));
    const answer = answerTo(sending);
    expect(await answer).toMatchObject({ status: 415, body: { message: messages.filePage } });
    sending.end(Buffer.alloc(1_500_000 - head.length - 10_000));
    await once(sending, 'close');
    const next = startUpload();
    next.end(Buffer.concat([Buffer.from(head), files.aPdf(), Buffer.from(tail)]));
    expect(await answerTo(next)).toMatchObject({ status: 201 });
  });

  it('is refused for its Content-Length before a byte of it is read', async () => {
    const sending = startUpload({ 'content-length': 50_000_000 });
    sending.on('error', () => {});
    sending.write(head);
    expect(await answerTo(sending)).toMatchObject({ status: 413, body: { message: messages.fileTooLarge(2) } });
    sending.destroy();
  });

  it('without a login is answered while its body is still being sent', async () => {
    const sending = startUpload({ 'content-length': 1_500_000 }, 'no-token');
    sending.write(head);
    const answer = answerTo(sending);
    expect(await answer).toMatchObject({ status: 401 });
    sending.end(Buffer.alloc(1_500_000 - head.length));
    await once(sending, 'close');
  });
});
