import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls, messages, rates } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import { anAskingReturn, byLink, linkTo, withLink } from '../testing/a-personal-link.js';
import { act, staffView } from '../testing/a-return.js';
import * as files from '../testing/files.js';
import { oneServiceForEach, reviewer, service } from '../testing/suite.js';

describe('calls of links are limited', () => {
  const SCALE = 0.01;
  oneServiceForEach({ RATE_LIMIT_SCALE: `${SCALE}` });

  const opened = async (token: string) => (await byLink(token, calls.openPersonalLink)).status;
  const most = (name: 'perAddress' | 'perAccount') => Math.floor(rates.personalLink[name] * SCALE);

  it('for each link', async () => {
    const [one, other] = [await anAskingReturn('Form 16'), await anAskingReturn('Form 16')];
    const [{ token }, { token: another }] = [await linkTo(one._id), await linkTo(other._id)];
    const statuses: number[] = [];
    for (let n = 0; n <= most('perAccount'); n += 1) statuses.push(await opened(token));
    expect(statuses).toEqual([...Array.from({ length: most('perAccount') }, () => 200), 429]);
    expect(await opened(another)).toBe(200);
  });

  it('for each address, so that tokens can’t be tried', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= most('perAddress'); n += 1) statuses.push(await opened('a'.repeat(43)));
    expect(statuses).toEqual([...Array.from({ length: most('perAddress') }, () => 404), 429]);
  });
});

describe('an upload', () => {
  oneServiceForEach();

  it('is refused, and leaves nothing, if staff end the link while it is under way', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16');
    const { token } = await linkTo(_id);
    const sending = request(`${service.url}${calls.sendPaperByLink.path}`, {
      method: 'POST',
      headers: { ...withLink(token), 'content-type': 'multipart/form-data; boundary=x' },
    });
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const answered = once(sending, 'response');
    sending.write(field('requestId', requestIds[0] ?? ''));
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="form16.pdf"\r\n\r\n');
    sending.write(files.aPdf(300_000));
    await until(async () => (await service.objects()) > 0);
    await act(reviewer, 'revokePersonalLink', _id);
    sending.end('\r\n--x--\r\n');
    const [response] = (await answered) as [IncomingMessage];
    expect([response.statusCode, await json(response)]).toMatchObject([404, { message: messages.linkEnded }]);
    expect([(await staffView(_id)).papers, await service.objects()]).toEqual([[], 0]);
  });
});
