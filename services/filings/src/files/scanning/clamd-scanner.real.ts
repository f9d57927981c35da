import { Readable } from 'node:stream';
import { ErrorBody, MB, messages } from '@easy-tax/contracts';
import { aFiling, aFilingsService } from '../../testing/a-filings-service.js';
import * as files from '../../testing/files.js';
import { ClamdScanner } from './clamd-scanner.js';
import { describeReadingScanner } from './scanner.contract.js';

/** A real clamd that accepts files of 30 MB and reports larger ones. */
const { CLAMAV_URL = '' } = process.env;

(CLAMAV_URL ? describe : describe.skip)('a real clamd', () => {
  describeReadingScanner('a real clamd', async () => ({
    scanner: new ClamdScanner(CLAMAV_URL),
    dispose: async () => undefined,
  }));

  it('reports a file that exceeds StreamMaxLength while it is sent', async () => {
    const pieces = function* () {
      for (let sent = 0; sent < 200 * MB; sent += MB) yield Buffer.alloc(MB, 'abc');
    };
    const scan = new ClamdScanner(CLAMAV_URL).scan(async () => Readable.from(pieces(), { objectMode: false }));
    expect(await scan).toMatchObject({ is: 'unscannable' });
  });

  it('scans inside a document, and accepts a large harmless one', async () => {
    const service = await aFilingsService({ CLAMAV_URL, MAX_FILE_MB: '25' });
    try {
      const asha = await service.issuer.logIn();
      const refused = await service.upload(asha, aFiling(files.aHarmfulDocx()));
      expect(ErrorBody.parse(await refused.json()).message).toBe(messages.infected);
      expect(refused.status).toBe(422);
      expect(await service.objects()).toBe(0);
      expect((await service.sent(asha, aFiling(files.aPdf(25 * MB)))).size).toBe(25 * MB);
      const ready = await service.call(null, 'GET', '/readyz');
      expect(await ready.json()).toMatchObject({ checks: { scanner: 'ok' } });
    } finally {
      await service.end();
    }
  });
});
