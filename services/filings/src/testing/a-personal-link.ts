import { type Call, calls, ErrorBody } from '@easy-tax/contracts';
import { type LoggedIn, mailsIn, until } from '@easy-tax/platform/testing';
import { aForm, type Part } from './a-filings-service.js';
import { aReturn, clientView, done } from './a-return.js';
import { aPdf } from './files.js';
import { answerTo, asha, reviewer, service } from './suite.js';

export const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** A return of a client that asks for papers of these titles. */
export async function anAskingReturnOf(client: LoggedIn, ...titles: string[]) {
  const { _id } = await aReturn({ clientId: client._id });
  const items = titles.map((title) => ({ title, reason: 'It shows your salary.' }));
  await done(reviewer, 'askForPapers', _id, { items, dueOn: inAWeek() });
  const { requests } = await clientView(_id, client);
  return { _id, requestIds: requests.map((request) => request._id) };
}

export const anAskingReturn = (...titles: string[]) => anAskingReturnOf(asha, ...titles);

/** A new link to a return, to copy, with its token. */
export async function linkTo(returnId: string, maker: LoggedIn = reviewer) {
  const { data } = await answerTo(maker, calls.sendPersonalLink, { params: { id: returnId }, body: { by: 'copy' } });
  return { ...data, token: new URL(data.url).hash.replace('#link=', '') };
}

export const withLink = (token: string) => ({ authorization: `Link ${token}` });

/** The address of a new link that is mailed. */
export async function mailedLinkTo(returnId: string, maker: LoggedIn = reviewer): Promise<string> {
  const urls = async () =>
    (await mailsIn(service.folder)).flatMap((mail) => /https:\S+#link=[\w-]{43}/.exec(mail) ?? []);
  const before = (await urls()).length;
  await answerTo(maker, calls.sendPersonalLink, { params: { id: returnId }, body: { by: 'mail' } });
  await until(async () => (await urls()).length > before);
  return (await urls()).at(-1) ?? '';
}

/** Makes a call as the holder of a link. */
export const byLink = (token: string, { method, path }: Pick<Call, 'method' | 'path'>, body?: unknown, headers = {}) =>
  body === undefined
    ? service.call(null, method, path, { headers: { ...withLink(token), ...headers } })
    : service.send(null, method, path, body, { ...withLink(token), ...headers });

/** Sends a paper for a request. */
export const paperByLink = (token: string, requestId: string, file = aPdf(), headers = {}, more: Part[] = []) =>
  service.call(null, 'POST', calls.sendPaperByLink.path, {
    body: aForm([['requestId', requestId], ...more, ['file', file, 'form16.pdf']]),
    headers: { ...withLink(token), ...headers },
  });

export const refusalOf = async (response: Response) => {
  const { message, error } = ErrorBody.parse(await response.json());
  return [response.status, error.code, message];
};
