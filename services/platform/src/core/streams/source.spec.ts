import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromSource, SourceFailed, sendBytes } from './source.js';

describe('bytes of a source', () => {
  const reason = new Error('the sender stopped');
  const failing = () => new PassThrough().on('error', () => undefined).destroy(reason);

  it.each([
    [
      'before they are taken',
      async () => {
        const bytes = failing();
        await nextTurn();
        return fromSource(bytes);
      },
    ],
    [
      'before they are read',
      async () => {
        const taken = fromSource(failing());
        await nextTurn();
        return taken;
      },
    ],
  ])('tell their reader of a failure %s', async (_, take) => {
    const failure: unknown = await buffer(await take()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SourceFailed);
    expect(failure).toMatchObject({ cause: reason });
  });

  it('are no longer taken once their reader has stopped', () => {
    const bytes = new PassThrough();
    fromSource(bytes).destroy();
    expect(bytes.destroyed).toBe(true);
  });
});

describe('the bytes of an answer', () => {
  let server: Server;
  let bytes: PassThrough;
  let sent: Promise<void>;
  beforeEach(async () => {
    bytes = new PassThrough();
    server = createServer((_, response) => {
      sent = sendBytes(bytes, response);
      sent.catch(() => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());

  /** The answer once its first byte has come. */
  const answer = async (): Promise<IncomingMessage> => {
    const asked = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    bytes.write('first');
    const [got] = (await once(asked, 'response')) as [IncomingMessage];
    return got;
  };

  it('arrive', async () => {
    const got = await answer();
    bytes.end(' and last');
    expect(String(await buffer(got))).toBe('first and last');
    await sent;
  });

  it.each([
    ['fails', () => bytes.destroy(new Error('the disk')), 'the disk'],
    ['ends early without a word', () => bytes.destroy(), 'closed before its end'],
  ])('are cut when their source %s, which is an error', async (_, end, reason) => {
    const got = await answer();
    end();
    await expect(buffer(got)).rejects.toThrow('aborted');
    await expect(sent).rejects.toThrow(reason);
  });

  it('are no longer read when the reader goes away, which is no error', async () => {
    const got = await answer();
    got.destroy();
    await sent;
    expect(bytes.destroyed).toBe(true);
  });
});
