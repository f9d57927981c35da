import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorBody, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReferencesRepository } from '../../paper-records/references.repository.js';
import { aFiling } from '../../testing/a-filings-service.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForAll, service } from '../../testing/suite.js';

oneServiceForAll();

describe('sending a document again under the same Idempotency-Key', () => {
  const aKey = () => ({ 'idempotency-key': newId() });

  it('answers with the same receipt and a new link, and stores nothing twice', async () => {
    const [key, parts, before] = [aKey(), aFiling(files.aPdf(200_000)), await service.objects()];
    const first = await service.sent(asha, parts, key);
    const { filePath: _, ...receipt } = first;
    expect(await service.sent(asha, parts, key)).toMatchObject(receipt);
    await service.restart();
    expect(await service.sent(asha, parts, key)).toMatchObject(receipt);
    expect(await service.mine(asha)).toHaveLength(1);
    expect(await service.objects()).toBe(before + 1);
  });

  it('creates one filing for many simultaneous requests, and writes one audit event', async () => {
    const [key, parts, before] = [aKey(), aFiling(files.aPdf(200_000)), await service.objects()];
    const receipts = await Promise.all(Array.from({ length: 8 }, () => service.sent(asha, parts, key)));
    expect(new Set(receipts.map(({ _id }) => _id)).size).toBe(1);
    expect(await service.mine(asha)).toHaveLength(1);
    expect(await service.objects()).toBe(before + 1);
    expect(await service.trailOf(receipts[0]?._id ?? '')).toHaveLength(1);
  });

  it.each([
    ['another file', aFiling(files.aPng())],
    ['another message', aFiling(undefined, undefined, { message: 'Something else' })],
  ])('is refused with %s', async (_, other) => {
    const key = aKey();
    await service.sent(asha, aFiling(), key);
    const response = await service.upload(asha, other, key);
    expect(response.status).toBe(409);
    expect(ErrorBody.parse(await response.json()).message).toBe(messages.keyReused);
    expect(await service.mine(asha)).toHaveLength(1);
  });

  it('creates another filing if another client uses the same key', async () => {
    const [key, ravi] = [aKey(), await service.issuer.logIn({ name: 'Ravi' })];
    const mine = await service.sent(asha, aFiling(), key);
    const theirs = await service.sent(ravi, aFiling(), key);
    expect(theirs._id).not.toBe(mine._id);
  });

  it('is refused with an invalid key', async () => {
    expect((await service.upload(asha, aFiling(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('an upload while something is down', () => {
  const refused = async () => {
    const response = await service.upload(asha, aFiling());
    return { status: response.status, message: ErrorBody.parse(await response.json()).message };
  };
  const down = { status: 503, message: messages.unavailable };

  it('is refused without a record while the object store is down, and accepted once it is back', async () => {
    const incoming = join(service.folder, 'objects', 'incoming');
    await rm(incoming, { recursive: true });
    expect(await refused()).toEqual(down);
    expect((await service.call(null, 'GET', '/readyz')).status).toBe(503);
    expect(await service.mine(asha)).toEqual([]);
    await mkdir(incoming);
    expect((await service.sent(asha)).size).toBeGreaterThan(0);
  });

  it('keeps the object if it is unknown whether its record was stored', async () => {
    const before = await service.objects();
    jest.spyOn(FilingsRepository.prototype, 'add').mockRejectedValueOnce(new Error('the line was cut'));
    expect(await refused()).toEqual(down);
    expect(await service.objects()).toBe(before + 1);
  });

  it('removes the object when its record was certainly not stored', async () => {
    const before = await service.objects();
    jest.spyOn(ReferencesRepository.prototype, 'reserve').mockRejectedValueOnce(new Error('the line was cut'));
    expect((await service.upload(asha, aFiling())).status).toBe(500);
    expect(await service.objects()).toBe(before);
  });
});
