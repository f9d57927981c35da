import { calls, messages, pathOf } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { aClient, clientOf, refusalOf } from '../../testing/a-client.js';
import { anAccess } from '../../testing/an-access.js';
import { answerTo, oneServiceForAll, owner, service } from '../../testing/suite.js';

oneServiceForAll();

/** The account of somebody who may not be the person of its address. */
const logIn = (emailVerified = false, _id?: string) =>
  service.issuer.logIn({ ...(_id && { _id }), name: 'Ravi', email: 'Ravi@example.com', emailVerified });
const both = async () => ({
  keptId: (await aClient({ name: 'Sunita Agarwal' }))._id,
  goneId: (await aClient({ name: 'S. Agarwal' }))._id,
});
const send = (path: string, body: object, who = owner) => service.send(who, 'POST', path, body);
const merge = (id: string, goneId: string) =>
  send(pathOf(calls.mergeClients, { id }), { goneId, version: 1, goneVersion: 1 });
const preview = (id: string, goneId: string) => send(pathOf(calls.previewMerge, { id }), { goneId });
const clientsOf = async (who: LoggedIn) => (await answerTo(who, calls.myClients)).data;

it('an account with an unconfirmed address is offered the kept client, and has its own again after an undo', async () => {
  const { keptId, goneId } = await both();
  const ravi = await logIn();
  await anAccess(goneId, ravi);
  const offered = [{ _id: ravi._id, name: 'Ravi', email: 'ravi@example.com', isConfirmed: false }];
  const previewed = await answerTo(owner, calls.previewMerge, { params: { id: keptId }, body: { goneId } });
  expect(previewed.data.merged.accounts).toMatchObject(offered);
  const body = { goneId, version: 1, goneVersion: 1 };
  const { mergeId } = (await answerTo(owner, calls.mergeClients, { params: { id: keptId }, body })).data;
  expect((await clientOf(keptId)).accounts).toMatchObject(offered);
  expect(await clientsOf(ravi)).toEqual({ clients: [], offers: [] });

  const confirmed = await logIn(true, ravi._id);
  const sunita = { _id: keptId, name: 'Sunita Agarwal' };
  expect(await clientsOf(confirmed)).toEqual({ clients: [], offers: [sunita] });
  expect((await send(pathOf(calls.confirmClient, { id: keptId }), {}, confirmed)).status).toBe(200);
  expect(await clientsOf(confirmed)).toEqual({ clients: [sunita], offers: [] });
  expect((await send(pathOf(calls.undoMerge, { id: mergeId }), {})).status).toBe(200);
  expect(await clientsOf(confirmed)).toEqual({ clients: [{ _id: goneId, name: 'S. Agarwal' }], offers: [] });
});

it('a client of such an account takes in no other record, but can go into one', async () => {
  const { keptId, goneId } = await both();
  await anAccess(keptId, await logIn());
  expect(await refusalOf(preview(keptId, goneId))).toEqual([409, messages.mergeUnconfirmed]);
  expect(await refusalOf(merge(keptId, goneId))).toEqual([409, messages.mergeUnconfirmed]);
  expect((await merge(goneId, keptId)).status).toBe(200);
});
