import { ErrorBody, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { aClamd, type ClamdManners, EICAR } from '../../testing/a-clamd.js';
import { aFiling, aFilingsService } from '../../testing/a-filings-service.js';
import * as files from '../../testing/files.js';

const harmful = Buffer.concat([files.aPdf(), Buffer.from(EICAR)]);

describe('a document, with a scanner for all uploads', () => {
  let clamd: Awaited<ReturnType<typeof aClamd>>;
  let service: Awaited<ReturnType<typeof aFilingsService>>;
  let asha: LoggedIn;
  const start = async (manners: ClamdManners = {}) => {
    clamd = await aClamd(manners);
    service = await aFilingsService({ CLAMAV_URL: clamd.url });
    asha = await service.issuer.logIn();
  };
  afterEach(async () => {
    await service.end();
    await clamd.end();
  });

  const refused = async (file: Buffer, headers: Record<string, string> = {}) => {
    const response = await service.upload(asha, aFiling(file, 'Asha Rao.pdf'), headers);
    const { message, error } = ErrorBody.parse(await response.json());
    return { status: response.status, code: error.code, message };
  };
  const infected = { status: 422, code: 'infected', message: messages.infected };
  const nothingIsKept = async () => {
    expect(await service.mine(asha)).toEqual([]);
    expect(await service.objects()).toBe(0);
  };
  const readiness = async () => {
    const response = await service.call(null, 'GET', '/readyz');
    const { checks } = (await response.json()) as { checks: Record<string, string> };
    return { status: response.status, scanner: checks.scanner };
  };

  it('is stored byte for byte if it is harmless', async () => {
    await start();
    const pdf = files.aPdf(1_500_000);
    const { filePath } = await service.sent(asha, aFiling(pdf));
    const stored = Buffer.from(await (await service.call(null, 'GET', filePath)).arrayBuffer());
    expect(stored.equals(pdf)).toBe(true);
    expect(clamd.seen).toMatchObject({ files: 1, bytes: 1_500_000 });
  });

  it('is refused with advice when it is harmful, and only sender and signature are kept, in the audit trail', async () => {
    await start();
    expect(await refused(harmful)).toEqual(infected);
    await nothingIsKept();
    expect(service.log.join('')).toContain('a harmful file was refused');
    expect(service.log.join('')).not.toMatch(/Asha|Rao/);
    const [event, ...others] = await service.trailOf(asha._id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ actor: asha._id, action: 'filing.refuse', address: '127.0.0.1' });
    const detail = { signature: 'Eicar-Test-Signature', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(JSON.parse(event?.detail ?? '')).toEqual(detail);
  });

  it('is refused again under the same Idempotency-Key, also by another replica; a clean one is then accepted', async () => {
    await start();
    const key = { 'idempotency-key': newId() };
    expect(await refused(harmful, key)).toEqual(infected);
    await service.restart();
    expect(await refused(harmful, key)).toEqual(infected);
    expect((await service.upload(asha, aFiling(), key)).status).toBe(201);
    expect(await service.mine(asha)).toHaveLength(1);
  });

  it('is not called harmful when it is only too large for the scanner', async () => {
    await start({ limit: 1_000_000 });
    const answer = { status: 413, code: 'too_large', message: messages.unscannable };
    expect(await refused(files.aPdf(1_500_000))).toEqual(answer);
    await nothingIsKept();
    expect(service.log.join('')).toContain('StreamMaxLength');
  });

  it('is refused, and not stored, without a verdict of the scanner', async () => {
    await start({ verdict: () => 'stream: Can’t create a file ERROR' });
    expect(await refused(files.aPdf())).toEqual({ status: 503, code: 'unavailable', message: messages.notScanned });
    await nothingIsKept();
  });

  it('can still be listed and opened while the scanner is down, which /readyz shows', async () => {
    await start();
    const { filePath } = await service.sent(asha);
    expect(await readiness()).toEqual({ status: 200, scanner: 'ok' });
    await clamd.end();
    expect(await readiness()).toEqual({ status: 200, scanner: 'down' });
    expect((await service.call(null, 'GET', filePath)).status).toBe(200);
    expect((await refused(files.aPdf())).status).toBe(503);
    expect(await service.mine(asha)).toHaveLength(1);
  });
});
