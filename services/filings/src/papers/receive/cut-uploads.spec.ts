import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls, ErrorBody, MB, messages, sampleFiling, UploadAnswer } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import { finish, offsetOf, send, started } from '../../testing/a-file-in-parts.js';
import { aFiling } from '../../testing/a-filings-service.js';
import { aSlowUpload } from '../../testing/a-slow-upload.js';
import { aSmallDisk } from '../../testing/a-small-disk.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForAll, service } from '../../testing/suite.js';

const BOUNDARY = 'the-boundary';
const head = Object.entries(sampleFiling)
  .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .concat(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="form16.pdf"\r\n\r\n`)
  .join('');
const tail = `\r\n--${BOUNDARY}--\r\n`;

describe('an incomplete upload', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());
  oneServiceForAll();

  const startUpload = (headers: Record<string, string | number> = {}, token = asha.token) =>
    request(`${service.url}${calls.uploadFiling.path}`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
    });
  const answerTo = async (sending: ReturnType<typeof startUpload>) => {
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: (await json(response)) as { message: string } };
  };

  it('leaves nothing behind when its sender disconnects', async () => {
    const before = await service.objects();
    const sending = startUpload();
    sending.on('error', () => {});
    sending.write(head);
    sending.write(files.aPdf(300_000));
    await until(async () => (await service.objects()) > before);
    sending.destroy();
    await until(async () => (await service.objects()) === before);
    expect(await service.mine(asha)).toEqual([]);
  });

  it('leaves nothing behind when its form has no end', async () => {
    const sending = startUpload();
    sending.end(Buffer.concat([Buffer.from(head), files.aPdf(300_000)]));
    expect(await answerTo(sending)).toMatchObject({ status: 400, body: { message: messages.uploadCut } });
    expect(await service.objects()).toBe(0);
  });

  it('is refused after its first bytes, and its sender gets the answer at once', async () => {
    const sending = startUpload({ 'content-length': 1_500_000 });
    sending.write(head);
    sending.write(Buffer.alloc(10_000, '<p>'));
    const answer = answerTo(sending);
    expect(await answer).toMatchObject({ status: 415, body: { message: messages.filePage } });
    sending.end(Buffer.alloc(1_500_000 - head.length - 10_000));
    await once(sending, 'close');
    const next = startUpload();
    next.end(Buffer.concat([Buffer.from(head), files.aPdf(), Buffer.from(tail)]));
    expect(await answerTo(next)).toMatchObject({ status: 201 });
  });

  it('is refused for its Content-Length before a byte of it is read', async () => {
    const sending = startUpload({ 'content-length': 50_000_000 });
    sending.on('error', () => {});
    sending.write(head);
    expect(await answerTo(sending)).toMatchObject({ status: 413, body: { message: messages.fileTooLarge(2) } });
    sending.destroy();
  });

  it('without a login is answered while its body is still being sent', async () => {
    const sending = startUpload({ 'content-length': 1_500_000 }, 'no-token');
    sending.write(head);
    const answer = answerTo(sending);
    expect(await answer).toMatchObject({ status: 401 });
    sending.end(Buffer.alloc(1_500_000 - head.length));
    await once(sending, 'close');
  });
});

const disk = aSmallDisk(32 * MB);
const paper = files.aPdf(MB);
/** Less than a paper, and less than the half of one. */
const [ROOM, LITTLE_ROOM] = [0.8 * MB, 0.3 * MB];

(disk ? describe : describe.skip)('on a full disk', () => {
  oneServiceForAll({ DATA_DIR: disk?.path, MAX_FILE_MB: '4' });
  afterAll(() => disk?.remove());

  /** Bytes of uploads that are not complete; they take room until the service has seen their sender leave. */
  const unfinished = () =>
    readdirSync(disk?.path ?? '', { recursive: true, encoding: 'utf8' }).filter((path) => /incoming.\w/.test(path));
  const upload = async (): Promise<string | ErrorBody> => {
    const body: unknown = await (await service.upload(asha, aFiling(paper))).json();
    return UploadAnswer.safeParse(body).data?.data._id ?? ErrorBody.parse(body);
  };

  it('papers get 503 and are logged, all that were acknowledged stay, and others follow once there is room', async () => {
    const answers = [await upload(), await upload()];
    disk?.leave(ROOM);
    answers.push(await upload(), ...(await Promise.all(Array.from({ length: 12 }, upload))));
    disk?.makeRoom();
    answers.push(await upload());

    const kept = new Set(answers.filter((answer) => typeof answer === 'string'));
    const refused = answers.filter((answer) => typeof answer !== 'string');
    expect([kept.size, refused.length]).toEqual([3, 13]);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([messages.unavailable]));
    expect(service.log.filter((line) => /"level":"error".*(?:StoreFull|EngineFull)/.test(line))).toHaveLength(13);

    const papers = await service.mine(asha);
    expect(new Set(papers.map(({ _id }) => _id))).toEqual(kept);
    for (const { filePath } of papers) {
      const opened = await service.call(null, 'GET', filePath);
      expect(Buffer.from(await opened.arrayBuffer()).equals(paper)).toBe(true);
    }
    expect(await service.objects()).toBe(papers.length);
  });

  it('a paper gets 503 while its sender is still sending', async () => {
    disk?.leave(LITTLE_ROOM);
    const upload = aSlowUpload(service.url, asha.token, paper);
    const { status, body } = await upload.answer();
    upload.leave();
    await until(() => unfinished().length === 0);
    disk?.makeRoom();
    expect([status, ErrorBody.parse(body).message]).toEqual([503, messages.unavailable]);
  });

  it('a part gets 503, and its upload goes on once there is room', async () => {
    const id = await started(paper.length);
    disk?.leave(LITTLE_ROOM);
    const refused = (await send(id, 0, paper)).status;
    disk?.makeRoom();
    expect([refused, await offsetOf(id), (await send(id, 0, paper)).status]).toEqual([503, '0', 204]);
    expect((await finish(id)).status).toBe(201);
  });
});
