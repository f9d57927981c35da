import { ErrorBody, MB, messages, UploadAnswer } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { aFiling, aFilingsService } from '../testing/a-filings-service.js';
import { aSmallDisk } from '../testing/a-small-disk.js';
import * as files from '../testing/files.js';

const PAPER = 3 * MB;
/** Less than one paper. */
const ROOM = 2.9 * MB;
const disk = aSmallDisk(64 * MB);

(disk ? describe : describe.skip)('a full disk', () => {
  let service: Awaited<ReturnType<typeof aFilingsService>>;
  let asha: LoggedIn;
  beforeAll(async () => {
    service = await aFilingsService({ DATA_DIR: disk?.path, MAX_FILE_MB: '4' });
    asha = await service.issuer.logIn();
  });
  afterAll(async () => {
    await service.end();
    disk?.remove();
  });

  const send = async (): Promise<string | ErrorBody> => {
    const body: unknown = await (await service.upload(asha, aFiling(files.aPdf(PAPER)))).json();
    return UploadAnswer.safeParse(body).data?.data._id ?? ErrorBody.parse(body);
  };

  it('refuses papers with 503, keeps all that it acknowledged, and takes papers again once there is room', async () => {
    const answers = [await send(), await send()];
    disk?.leave(Math.floor(ROOM));
    answers.push(await send());
    answers.push(...(await Promise.all(Array.from({ length: 12 }, send))));
    disk?.makeRoom();

    const [kept, refused] = [new Set<string>(), [] as string[]];
    for (const answer of answers) {
      if (typeof answer === 'string') kept.add(answer);
      else refused.push(answer.message);
    }
    expect(new Set(refused)).toEqual(new Set([messages.unavailable]));
    expect(refused.length).toBe(13);
    expect(service.log.filter((line) => /"level":"error".*(?:StoreFull|EngineFull)/.test(line))).toHaveLength(
      refused.length,
    );

    const again = await send();
    expect(again).toEqual(expect.any(String));
    const papers = await service.mine(asha);
    expect(new Set(papers.map(({ _id }) => _id))).toEqual(kept.add(String(again)));
    for (const { filePath, size } of papers)
      expect((await (await service.call(null, 'GET', filePath)).arrayBuffer()).byteLength).toBe(size);
    expect(await service.objects()).toBe(papers.length);
  });
});
