import { aScaledService } from '../testing/a-scaled-service.js';
import { aVanishedHost } from '../testing/a-vanished-host.js';

describe('replicas behind nginx', () => {
  let service: Awaited<ReturnType<typeof aScaledService>>;
  let free: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    service = await aScaledService();
  });
  afterAll(async () => {
    await free?.();
    await service.close();
  });

  const several = () => Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? service.read() : service.write())));

  it('are found while it runs, share the requests, and can be removed without one failure', async () => {
    // nginx resolves the name at its start, without waiting for the answer.
    await service.until(({ status }) => status === 200);
    await service.start('127.0.0.3');
    service.name(['127.0.0.2', '127.0.0.3']);
    const meanwhile = await service.until(({ text }) => text === '127.0.0.3');
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
    const share = new Set((await Promise.all(Array.from({ length: 20 }, service.read))).map(({ text }) => text));
    expect([...share].sort()).toEqual(['127.0.0.2', '127.0.0.3']);
  });

  it('grow from one to three and shrink to one again without one failed request', async () => {
    const all = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
    const statuses: number[] = [];
    const load = async () => {
      statuses.push(...(await several()).map(({ status }) => status));
    };
    await service.start('127.0.0.4');
    service.name(all);
    await service.until(({ text }) => text === '127.0.0.4');
    await load();
    for (const host of ['127.0.0.4', '127.0.0.2']) {
      await service.retire(host, load);
      // DNS still has its address for a while.
      for (let round = 0; round < 5; round += 1) await load();
      service.name(all.filter((each) => each === '127.0.0.3' || (each === '127.0.0.2' && host === '127.0.0.4')));
      for (let round = 0; round < 5; round += 1) await load();
    }
    expect(statuses.length).toBeGreaterThan(200);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await service.start('127.0.0.2');
    service.name(['127.0.0.2', '127.0.0.3']);
    await service.until(({ text }) => text === '127.0.0.2');
  });

  it('may fail once each, and all get requests again', async () => {
    const failing = [];
    for (let at = 0; at < 2; at += 1) {
      const broken = service.broken();
      expect((await service.write()).status).toBe(503);
      failing.push(await broken);
    }
    expect(failing.sort()).toEqual(['127.0.0.2', '127.0.0.3']);
    expect((await several()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('may die while DNS still lists them: reads and writes go to the others', async () => {
    service.kill('127.0.0.2');
    const replies = await several();
    expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, '127.0.0.3']));
  });

  it('may vanish with their machine while DNS still lists them: reads and writes go to the others', async () => {
    const vanished = await aVanishedHost('127.0.0.5', service.port);
    free = vanished.free;
    service.name(['127.0.0.3', '127.0.0.5']);
    let isTried = false;
    const tried = vanished.tried(1).then(() => {
      isTried = true;
    });
    while (!isTried) {
      const replies = await several();
      expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, '127.0.0.3']));
    }
    await tried;
    service.name(['127.0.0.3']);
  });

  it('may all be gone, and are found again when one comes back', async () => {
    service.kill('127.0.0.3');
    expect((await service.read()).status).toBe(503);
    await service.start('127.0.0.4');
    service.name(['127.0.0.4']);
    await service.until(({ status }) => status === 200);
    expect((await service.write()).text).toBe('127.0.0.4');
  });

  it('have no address while an update has stopped them: the answer is an error that says so until they are back', async () => {
    service.name([]);
    const [last] = (await service.until(({ text }) => text.includes('The site is being updated.'))).slice(-1);
    expect(last).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect(last?.json().error.code).toBe('unavailable');
    service.name(['127.0.0.4']);
    await service.until(({ status }) => status === 200);
  });
});
