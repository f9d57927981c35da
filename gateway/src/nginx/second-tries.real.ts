import { aScaledService, printOf } from '../testing/a-scaled-service.js';
import { aVanishedHost } from '../testing/a-vanished-host.js';
import type { Reply } from '../testing/http.js';

const A = '127.0.0.2';
const B = '127.0.0.3';
const GONE = '127.0.0.5';
const SEVERAL = 4;
const KIB = 1024;

const ofFilings = { target: 'filings', read: '/api/my-filings', write: '/api/upload-file' } as const;

let service: Awaited<ReturnType<typeof aScaledService>>;
async function begin(...asked: Parameters<typeof aScaledService>) {
  service = await aScaledService(...asked);
  // The name is asked for when nginx starts, and nobody waits for the answer.
  await service.until(({ status }) => status === 200);
}
afterEach(() => service.close());

describe('what waits for a replica that is gone when nginx has another list of them', () => {
  let gone: Awaited<ReturnType<typeof aVanishedHost>>;
  afterEach(() => gone.free());

  /** Has nginx learn the second list while several wait by the first one. */
  async function waiting(first: readonly string[], second: readonly string[], send: () => Promise<Reply>) {
    gone = await aVanishedHost(GONE, service.port);
    service.name(first);
    // Asked for again, nginx has what it was told the time before.
    (await service.asked())(first);
    const tell = await service.asked();
    const all = Array.from({ length: SEVERAL }, send);
    await gone.tried(SEVERAL);
    tell(second);
    return Promise.all(all);
  }
  const taken = ({ status, text, headers }: Reply) => [status, text, headers.got];
  /** As long as any that is read before a service hears of it. */
  const long = 'a'.repeat(64 * KIB);

  it('is passed on by the new list though it writes: whole, as nobody was sent anything of it', async () => {
    await begin();
    const replies = await waiting([GONE], [A], () => service.write(long));
    expect(replies.map(taken)).toEqual(replies.map(() => [200, A, printOf(long)]));
  });

  it('is so, too, where another replica has refused it before', async () => {
    await begin();
    await service.start(B);
    service.kill(A);
    const replies = await waiting([A, GONE], [B], () => service.write(long));
    expect(replies.map(taken)).toEqual(replies.map(() => [200, B, printOf(long)]));
  });

  it('is refused where it is an upload: nginx has no more than the first bytes, and would send those alone', async () => {
    await begin(ofFilings);
    const begun: number[] = [];
    const replies = await waiting([GONE], [A], () => {
      begun.push(Date.now());
      return service.write('a'.repeat(100 * KIB));
    });
    expect(Date.now() - Math.min(...begun)).toBeLessThan(5_000);
    expect(replies.map((reply) => [reply.status, reply.json().error.code])).toEqual(
      replies.map(() => [503, 'unavailable']),
    );
  });
});

describe('a read that breaks whoever has it', () => {
  it('is asked no third time', async () => {
    await begin();
    const first = service.broken();
    const reply = service.read();
    await first;
    await service.broken();
    expect((await reply).status).toBe(503);
  });
});
