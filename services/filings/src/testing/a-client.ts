import {
  ClientAdded,
  type ClientDetail,
  type ClientInput,
  type ClientListQuery,
  calls,
  ErrorBody,
  pathOf,
} from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { answerTo, reviewer, service } from './suite.js';

/** Adds a client as the reviewer. */
export async function aClient(input: Partial<ClientInput> = {}, headers: Record<string, string> = {}) {
  const body = { name: 'Sunita Agarwal', ...input };
  return ClientAdded.parse(await (await service.send(reviewer, 'POST', calls.addClient.path, body, headers)).json())
    .data;
}

export async function clientOf(id: string, who: LoggedIn = reviewer): Promise<ClientDetail> {
  return (await answerTo(who, calls.readClient, { params: { id } })).data;
}

export const listed = (query: ClientListQuery = {}) => answerTo(reviewer, calls.listClients, { body: query });

export const namesOf = async (query: ClientListQuery): Promise<string[]> =>
  (await listed({ sort: 'name', ...query })).data.map(({ name }) => name);

/** Changes fields of a client with its current version. */
export const changeClient = async (id: string, fields: object) =>
  answerTo(await service.reviewer(), calls.changeClient, {
    params: { id },
    body: { ...fields, version: (await clientOf(id, await service.reviewer())).version },
  });

/** Makes one client of two. @returns the merge's id */
export async function aMerge(keptId: string, goneId: string): Promise<string> {
  const who = await service.owner();
  const [kept, gone] = [await clientOf(keptId, who), await clientOf(goneId, who)];
  const body = { goneId, version: kept.version, goneVersion: gone.version };
  return (await answerTo(who, calls.mergeClients, { params: { id: keptId }, body })).data.mergeId;
}

export const undoMerge = async (id: string) =>
  service.send(await service.owner(), 'POST', pathOf(calls.undoMerge, { id }), {});

/** Status and message of a refusal. */
export async function refusalOf(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, ErrorBody.parse(await response.json()).message];
}
