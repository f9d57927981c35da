import type { Env } from '@easy-tax/platform/core';
import { neighbours, type TheNeighbours } from './a-neighbour.js';
import { type AuthUnderTest, anAuthService } from './auth-under-test.js';

/** The service under the tests of a file. */
export let auth: AuthUnderTest;
/** Fake contacts and filings, for `oneServiceBesideOthers`. */
export let beside: TheNeighbours;

function tidy() {
  jest.restoreAllMocks();
  jest.useRealTimers();
}

async function end() {
  tidy();
  await auth.end();
}

/** Makes the settings of each service. */
type Settings = () => Promise<Env> | Env;
const asUsual: Settings = () => ({});

export function oneServiceForAll(settings = asUsual): void {
  beforeAll(async () => {
    auth = await anAuthService(await settings());
  });
  afterAll(end);
}

export function oneServiceForEach(): void {
  beforeEach(async () => {
    auth = await anAuthService();
  });
  afterEach(end);
}

async function startBesideOthers(settings: Settings) {
  beside = await neighbours();
  auth = await anAuthService({ ...beside.env, ...(await settings()) });
}

async function endBesideOthers() {
  await end();
  await beside.close();
}

/** Each test gets a service, with fake neighbours that accept every call by default. */
export function oneServiceBesideOthers(settings = asUsual): void {
  beforeEach(() => startBesideOthers(settings));
  afterEach(endBesideOthers);
}

/** One such service for all tests; its neighbours forget what a test has asked and set. */
export function oneServiceBesideOthersForAll(settings = asUsual): void {
  beforeAll(() => startBesideOthers(settings));
  afterEach(() => {
    tidy();
    beside.forget();
  });
  afterAll(endBesideOthers);
}

/** Restarts the service on its data. */
export async function restart(meanwhile: () => unknown = () => undefined): Promise<void> {
  await auth.close();
  await meanwhile();
  auth = await anAuthService(beside ? beside.env : {}, auth.dataDir);
}

/** Restarts it with other variables. */
export async function restartWith(env: Env): Promise<void> {
  await auth.close();
  auth = await anAuthService(env, auth.dataDir);
}
