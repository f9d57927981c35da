import { BodyMeter } from './body-meter.js';

describe('a body on its way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function aBody(maxBytes: number) {
    const onTooMany = jest.fn();
    const onIdle = jest.fn();
    const body = new BodyMeter({ maxBytes, idleMs: 30_000, onTooMany, onIdle });
    const passed: Buffer[] = [];
    body.on('data', (chunk: Buffer) => passed.push(chunk));
    return { body, passed, onTooMany, onIdle };
  }

  it('may take all day on a slow line, as long as it moves', () => {
    const { body, onIdle } = aBody(1000);
    for (let sent = 0; sent < 1000; sent += 1) {
      jest.advanceTimersByTime(29_000);
      body.write('x');
    }
    expect(onIdle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(30_000);
    expect(onIdle).toHaveBeenCalledWith(false);
  });

  it('passes whole up to its limit and not a byte of the chunk that goes beyond', () => {
    const { body, passed, onTooMany } = aBody(10);
    body.write('0123456789');
    expect(onTooMany).not.toHaveBeenCalled();
    body.write('x');
    body.write('y');
    expect(onTooMany).toHaveBeenCalledTimes(1);
    expect(Buffer.concat(passed).toString()).toBe('0123456789');
  });

  it('is no longer watched once it is complete', () => {
    const { body, onIdle } = aBody(10);
    body.end('x');
    jest.runAllTimers();
    expect(onIdle).not.toHaveBeenCalled();
  });
});
