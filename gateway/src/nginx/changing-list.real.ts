import { aScaledService } from '../testing/a-scaled-service.js';
import { aVanishedHost } from '../testing/a-vanished-host.js';
import type { Reply } from '../testing/http.js';

const A = '127.0.0.2';
const B = '127.0.0.3';
const C = '127.0.0.4';
const GONE = '127.0.0.5';
/** How long nginx waits for a host to take a connection. */
const CONNECT_MS = 250;

type Service = Awaited<ReturnType<typeof aScaledService>>;

describe('a request whose replica dies just when nginx has another list of replicas', () => {
  let service: Service;
  let free: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    service = await aScaledService();
    // The name is asked for when nginx starts, and nobody waits for the answer.
    await service.until(({ status }) => status === 200);
  });
  afterEach(async () => {
    await free?.();
    free = undefined;
    await service.close();
  });

  async function replicas(...hosts: string[]) {
    for (const host of hosts) if (host !== A) await service.start(host);
    service.name(hosts);
    for (const host of hosts) await service.until(({ text }) => text === host);
  }
  /** Lets a request wait at a replica, has nginx learn another list, and then the replica die. */
  async function cut(send: () => Promise<Reply>, listWithout: (dead: string) => readonly string[]) {
    const tell = await service.asked();
    const held = service.held();
    const reply = send();
    const dead = await held;
    const list = listWithout(dead);
    tell(list);
    // An answer after nginx has been told: it has heard.
    await service.read();
    service.kill(dead);
    return { dead, reply: await reply };
  }

  it('is asked again of the only one that is left', async () => {
    await replicas(A, B);
    const { dead, reply } = await cut(service.read, (dead) => [A, B].filter((host) => host !== dead));
    expect([reply.status, reply.text]).toEqual([200, dead === A ? B : A]);
  });

  it('is asked again of one of several', async () => {
    await replicas(A, B, C);
    const { dead, reply } = await cut(service.read, (dead) => [A, B, C].filter((host) => host !== dead));
    expect(reply.status).toBe(200);
    expect([A, B, C].filter((host) => host !== dead)).toContain(reply.text);
  });

  it('is asked again of a new one', async () => {
    await service.start(B);
    const { dead, reply } = await cut(service.read, () => [A, B]);
    expect([dead, reply.status, reply.text]).toEqual([A, 200, B]);
  });

  it('is asked again where its machine is gone', async () => {
    ({ free } = await aVanishedHost(GONE, service.port));
    await replicas(A);
    service.name([A, GONE]);
    // Asked for again, nginx has what it was told the time before.
    (await service.asked())([A, GONE]);
    const tell = await service.asked();
    const asked = Date.now();
    const all = Array.from({ length: 4 }, service.read);
    await Promise.race(all);
    tell([A]);
    const replies = await Promise.all(all);
    expect(Date.now() - asked).toBeGreaterThanOrEqual(CONNECT_MS);
    expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, A]));
  });

  it('is not asked again where it may have changed something', async () => {
    await replicas(A, B);
    const { reply } = await cut(service.write, (dead) => [A, B].filter((host) => host !== dead));
    expect([reply.status, reply.json().error.code]).toEqual([503, 'unavailable']);
  });

  it('is not asked again where it has waited for more than a second', async () => {
    await replicas(A, B);
    const begun = Date.now();
    const held = service.held();
    const reply = service.read();
    const dead = await held;
    const left = [A, B].filter((host) => host !== dead);
    service.name(left);
    while (Date.now() - begun < 1_100) (await service.asked())(left);
    await service.read();
    service.kill(dead);
    expect((await reply).json().error.code).toBe('unavailable');
  });

  it('is told of it at once where the others are dead, too', async () => {
    await replicas(A, B);
    const { reply } = await cut(service.read, (dead) => {
      for (const host of [A, B]) if (host !== dead) service.kill(host);
      return [A, B].filter((host) => host !== dead);
    });
    expect([reply.status, reply.json().error.code]).toEqual([503, 'unavailable']);
  });
});
