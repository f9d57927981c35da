import {
  ClientAdded,
  ClientAnswer,
  type ClientDetail,
  type ClientInput,
  ClientList,
  type ClientListQuery,
  calls,
  ErrorBody,
  pathOf,
} from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { reviewer, service } from './suite.js';

/** Adds a client as the reviewer. */
export async function aClient(input: Partial<ClientInput> = {}, headers: Record<string, string> = {}) {
  const body = { name: 'Sunita Agarwal', ...input };
  return ClientAdded.parse(await (await service.send(reviewer, 'POST', calls.addClient.path, body, headers)).json())
    .data;
}

export async function clientOf(id: string, who: LoggedIn = reviewer): Promise<ClientDetail> {
  return ClientAnswer.parse(await (await service.call(who, 'GET', pathOf(calls.readClient, { id }))).json()).data;
}

export async function listed(query: ClientListQuery = {}) {
  return ClientList.parse(await (await service.send(reviewer, 'POST', calls.listClients.path, query)).json());
}

export const namesOf = async (query: ClientListQuery): Promise<string[]> =>
  (await listed({ sort: 'name', ...query })).data.map(({ name }) => name);

/** Status and message of a refusal. */
export async function refusalOf(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, ErrorBody.parse(await response.json()).message];
}
