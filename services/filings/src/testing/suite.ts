import { type Call, pathOf } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import { inService } from '@easy-tax/platform/office';
import { type LoggedIn, theRealDate } from '@easy-tax/platform/testing';
import type { z } from 'zod';
import { filingsDefinition } from '../filings.module.js';
import { aFilingsService } from './a-filings-service.js';

/** The tested service, and logged-in people. */
export let service: Awaited<ReturnType<typeof aFilingsService>>;
export let asha: LoggedIn;
export let owner: LoggedIn;
export let reviewer: LoggedIn;

async function logIn() {
  asha = await service.issuer.logIn();
  owner = await service.owner();
  reviewer = await service.reviewer();
}

function tidy() {
  jest.restoreAllMocks();
  theRealDate();
}

export function oneServiceForAll(env: Env = {}): void {
  beforeAll(async () => {
    service = await aFilingsService(env);
  });
  beforeEach(logIn);
  afterEach(tidy);
  afterAll(endService);
}

export function oneServiceForEach(env: Env = {}): void {
  beforeEach(async () => {
    service = await aFilingsService(env);
    await logIn();
  });
  afterEach(async () => {
    tidy();
    await endService();
  });
}

type Token<Part> = abstract new (...args: never[]) => Part;
export type Get = <Part>(part: Token<Part>) => Part;

/** Starts a process with the data of the tested service, whose parts tests can use, and which runs no job by itself. */
function startBeside() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let running: Promise<void> | undefined;
  const parts = new Promise<Get>((resolve, reject) => {
    running = inService(filingsDefinition, service.settings, (context) => {
      resolve((part) => context.get(part, { strict: false }));
      return ended;
    });
    running.catch(reject);
  });
  return {
    parts,
    end: () => {
      end();
      return running;
    },
  };
}
let beside: ReturnType<typeof startBeside> | undefined;

async function endService() {
  const ended = beside?.end();
  beside = undefined;
  await ended;
  await service.end();
}

/**
 * Uses parts of a process beside the tested service, with the same data, which starts at the first use. Its parts keep
 * what they remember: the second run of a job that remembers the day it was done on proves nothing.
 */
export async function inFilings<T>(work: (get: Get) => Promise<T>): Promise<T> {
  beside ??= startBeside();
  return work(await beside.parts);
}

/** Does this just before the next call of a method, in whichever process of the suite. */
export function justBefore(part: { readonly prototype: object }, method: string, work: () => Promise<unknown>): void {
  const methods = part.prototype as Record<string, (...given: unknown[]) => unknown>;
  const real = methods[method];
  jest.spyOn(methods, method).mockImplementationOnce(async function (this: unknown, ...given: unknown[]) {
    await work();
    return real?.apply(this, given);
  });
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The answer to a call that has to succeed. */
export async function answerTo<Answer extends z.ZodType>(
  who: LoggedIn | null,
  call: Call<Answer>,
  { params = {}, query = {}, body }: Input = {},
): Promise<z.output<Answer>> {
  const path = `${pathOf(call, params)}?${new URLSearchParams(query)}`;
  const sent =
    call.method === 'GET' ? service.call(who, 'GET', path) : service.send(who, call.method, path, body ?? {});
  return call.answer.parse(await (await sent).json());
}
