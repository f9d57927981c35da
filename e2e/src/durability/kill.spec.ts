import { calls } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { aClient, aPaper, login } from '../support/people.js';
import { freePort, owner, type Product, startProduct } from '../support/product.js';

const ROUNDS = 10;
const PARALLEL = 40;

/** Small and larger files, so that a kill finds uploads in every phase. */
const sizeOf = (turn: number) => 2_000 + (turn % 8) * 60_000;

async function uploadsUntilKilled(product: Product, by: Caller, acknowledged: Map<string, string>, killAfter: number) {
  let done = 0;
  let killed: Promise<void> | undefined;
  const upload = async (turn: number) => {
    const bytes = aPdf(sizeOf(turn));
    const reply = await by.send(calls.uploadFiling, { body: aPaper({ bytes }) });
    const text = await reply.text();
    if (reply.status === 201) acknowledged.set(JSON.parse(text).data._id, sha256(bytes));
    done += 1;
    if (done === killAfter) killed = product.kill();
  };
  await Promise.allSettled(Array.from({ length: PARALLEL }, (_, turn) => upload(turn)));
  await (killed ?? product.kill());
}

async function everyFiling(staff: Caller): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(staff, cursor);
    for (const row of page.data) {
      const reply = await staff.fetch(row.filePath);
      stored.set(row._id, sha256(Buffer.from(await reply.arrayBuffer())));
      expect([row._id, reply.status, stored.get(row._id)]).toEqual([row._id, 200, row.sha256]);
    }
    cursor = page.next;
  } while (cursor);
  return stored;
}
const list = (staff: Caller, cursor: string | null) =>
  staff.call(calls.listFilings, { query: { pageSize: 200, ...(cursor ? { cursor } : {}) } });

it(`keeps every acknowledged filing through ${ROUNDS} kills during ${PARALLEL} parallel uploads`, async () => {
  const port = await freePort();
  let product = await startProduct({ port });
  const { dataDir } = product;
  const acknowledged = new Map<string, string>();
  try {
    const client = await aClient({}, product.baseUrl);
    const staff = await login(owner.email, owner.password, product.baseUrl);
    for (let round = 0; round < ROUNDS; round += 1) {
      await uploadsUntilKilled(product, client.as, acknowledged, 1 + ((round * 7) % (PARALLEL - 5)));
      product = await startProduct({ port, dataDir });
      const stored = await everyFiling(staff);
      for (const [id, hash] of acknowledged) expect([round, id, stored.get(id)]).toEqual([round, id, hash]);
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  } finally {
    await product.discard();
  }
}, 300_000);
