import type { Env } from '@easy-tax/platform/core';
import { type LoggedIn, theRealDate } from '@easy-tax/platform/testing';
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
  afterAll(() => service.end());
}

export function oneServiceForEach(env: Env = {}): void {
  beforeEach(async () => {
    service = await aFilingsService(env);
    await logIn();
  });
  afterEach(async () => {
    tidy();
    await service.end();
  });
}
