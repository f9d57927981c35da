import {
  addDays,
  calls,
  dayInIndia,
  ErrorBody,
  pathOf,
  type RequestChange,
  type ReturnInput,
  ReturnList,
  ReturnWritten,
} from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { answerTo, asha, reviewer, service } from './suite.js';

type CallName = keyof typeof calls;

/** Sends a call about one return, by its name in the contract. */
export const act = (who: LoggedIn, name: CallName, id: string, body?: unknown, key?: string, requestId = '') => {
  const call = calls[name];
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return service.send(
    who,
    call.method,
    pathOf(call, { id, requestId, accessId: '', paymentId: requestId }),
    body ?? {},
    headers,
  );
};

/** The same, expecting success. @returns the new version */
export async function done(...args: Parameters<typeof act>) {
  const response = await act(...args);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${args[1]}: ${response.status} ${JSON.stringify(answer)}`);
  return ReturnWritten.safeParse(answer).data?.data ?? { _id: args[2], version: 0 };
}

/** The same, expecting a refusal. @returns status and message */
export async function refused(...args: Parameters<typeof act>) {
  const response = await act(...args);
  const { message, error } = ErrorBody.parse(await response.json());
  return { status: response.status, message, details: error.details };
}

/** Changes fields of a return with its current version. */
export const changeReturn = async (id: string, fields: object, by = reviewer) =>
  done(by, 'changeReturn', id, { ...fields, version: (await staffView(id, by)).version });

/** Settles a request with the return's current version. */
export async function settleRequest(id: string, requestId: string, state: RequestChange['state'], note?: string) {
  const { version } = await staffView(id);
  return done(reviewer, 'settleRequest', id, { state, note, version }, undefined, requestId);
}

export const open = (by: LoggedIn, input: Partial<ReturnInput> = {}, key?: string) =>
  service.send(
    by,
    'POST',
    calls.openReturn.path,
    { clientId: asha._id, form: 'ITR-1', period: 'AY 2026-27', ...input },
    key ? { 'idempotency-key': key } : {},
  );

export async function aReturn(input: Partial<ReturnInput> = {}, by = reviewer) {
  return ReturnWritten.parse(await (await open(by, input)).json()).data;
}

export const staffView = async (id: string, who = reviewer) =>
  (await answerTo(who, calls.readReturn, { params: { id } })).data;
export const clientView = async (id: string, who = asha) =>
  (await answerTo(who, calls.myReturn, { params: { id } })).data;
export const clientList = async (who = asha) => (await answerTo(who, calls.myReturns)).data;
export const staffList = async (query = '', who = reviewer) =>
  ReturnList.parse(await (await service.call(who, 'GET', `${calls.listReturns.path}${query}`)).json());

/** The next such day of the week in India, at least so many days from now. @param weekday 0: Sunday */
export function nextWeekday(weekday: number, atLeast = 1): string {
  let day = addDays(dayInIndia(new Date()), atLeast);
  while (new Date(day).getUTCDay() !== weekday) day = addDays(day, 1);
  return day;
}

/** A Wednesday: it has a reminder of its own. */
export const dueOn = nextWeekday(3, 9);

/** A return that asks a client for a paper. */
export async function asking(clientId: string, title = 'Form 16') {
  const { _id } = await aReturn({ clientId });
  await done(reviewer, 'askForPapers', _id, { items: [{ title, reason: 'It shows your salary.' }], dueOn });
  return _id;
}
