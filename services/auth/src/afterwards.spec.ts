import { createLog } from '@easy-tax/platform';
import { Afterwards } from './afterwards.js';

const aLog = (lines: string[] = []) => createLog('auth', 'info', { write: (line) => void lines.push(line) });

describe('work after an answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves the answer time to reach the client, however fast the work begins to write', async () => {
    const afterwards = new Afterwards(aLog());
    const work = jest.fn(async () => undefined);
    afterwards.run('send a link', work);
    await jest.advanceTimersByTimeAsync(90);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(400);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is begun and finished by a stop, without the wait', async () => {
    const afterwards = new Afterwards(aLog());
    const done: string[] = [];
    afterwards.run('send a link', async () => void done.push('link'));
    await afterwards.onModuleDestroy();
    expect(done).toEqual(['link']);
  });

  it('is named in the log when it fails, and holds up no stop', async () => {
    const lines: string[] = [];
    const afterwards = new Afterwards(aLog(lines));
    afterwards.run('send a link', () => Promise.reject(new Error('no disk')));
    await afterwards.onModuleDestroy();
    expect(lines.join('')).toContain('"work":"send a link"');
  });
});
