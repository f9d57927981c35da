import { calls } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { anEnquiry, login } from '../support/people.js';
import { owner, startProduct } from '../support/product/product.js';

const ENQUIRIES = 24;

it('keeps one enquiry for each that is sent again after a kill, whether its record or its answer was lost', async () => {
  let product = await startProduct();
  const { dataDir, port } = product;
  const sent = Array.from({ length: ENQUIRIES }, (_, turn) => ({
    body: anEnquiry(),
    headers: { 'idempotency-key': `click-${turn}` },
  }));
  const submit = (each: (typeof sent)[number]) =>
    new Caller(null, product.baseUrl).call(calls.submitEnquiry, each).then(() => true);
  try {
    // The first answer is the sign to kill: the others are anywhere between their arrival and their answer.
    const first = sent.map(submit);
    await Promise.any(first);
    await product.kill();
    const answered = (await Promise.allSettled(first)).filter(({ status }) => status === 'fulfilled').length;
    expect(answered).toBeGreaterThan(0);

    product = await startProduct({ port, dataDir });
    await Promise.all(sent.map(submit));
    const staff = await login(owner.email, owner.password, product.baseUrl);
    const { query, total } = await staff.call(calls.listEnquiries, { query: { pageSize: 200 } });
    expect(total).toBe(ENQUIRIES);
    expect(query.map(({ message }) => message).sort()).toEqual(sent.map(({ body }) => body.message).sort());
  } finally {
    await product.discard();
  }
}, 60_000);
