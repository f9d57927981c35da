import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorBody, messages } from '@easy-tax/contracts';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReferencesRepository } from '../../paper-records/references.repository.js';
import { aFiling } from '../../testing/a-filings-service.js';
import { asha, oneServiceForEach, service } from '../../testing/suite.js';

describe('an upload while something is down', () => {
  oneServiceForEach();

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
    jest.spyOn(FilingsRepository.prototype, 'add').mockRejectedValueOnce(new Error('the line was cut'));
    expect(await refused()).toEqual(down);
    expect(await service.objects()).toBe(1);
  });

  it('removes the object when its record was certainly not stored', async () => {
    jest.spyOn(ReferencesRepository.prototype, 'reserve').mockRejectedValueOnce(new Error('the line was cut'));
    expect((await service.upload(asha, aFiling())).status).toBe(500);
    expect(await service.objects()).toBe(0);
  });
});
