import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromSource, SourceFailed } from './source.js';

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
