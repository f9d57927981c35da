import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, Filing, FilingList, MyFilings, pathOf, sampleFiling, UploadAnswer } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import { aFolder, aSessionIssuer, INTERNAL_TOKEN, type LoggedIn, storedTrailOf } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../filings.module.js';
import { startFilings } from '../index.js';
import { aPdf } from './files.js';

export type Part = readonly [name: string, value: string | Buffer, fileName?: string];

/** Makes a multipart body of these parts in order. */
export function aForm(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'form16.pdf');
  }
  return form;
}

export const aFiling = (
  file: Buffer = aPdf(),
  fileName?: string,
  change: Partial<typeof sampleFiling> = {},
): Part[] => [...Object.entries({ ...sampleFiling, ...change }), ['file', file, fileName]];

/** The real service on a free port with its own data folder, and a fake auth. */
export async function aFilingsService(env: Env = {}) {
  const { path, remove } = await aFolder();
  const folder = env.DATA_DIR ?? path;
  const issuer = await aSessionIssuer();
  const log: string[] = [];
  const settings = {
    DATA_DIR: folder,
    PUBLIC_URL: 'https://easytax.example',
    INTERNAL_TOKEN,
    AUTH_URL: issuer.url,
    MAX_FILE_MB: '2',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const start = () => startFilings(settings, { logTo: { write: (line: string) => void log.push(line) } });
  let running = await start();

  const call = (who: LoggedIn | null, method: string, path: string, init: RequestInit = {}) =>
    fetch(`${running.url}${path}`, {
      ...init,
      method,
      headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...init.headers },
    });
  /** A body of JSON. */
  const send = (who: LoggedIn | null, method: string, path: string, body: unknown, headers: object = {}) =>
    call(who, method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const upload = (who: LoggedIn | null, parts: readonly Part[], headers: Record<string, string> = {}) =>
    call(who, 'POST', calls.uploadFiling.path, { body: aForm(parts), headers });

  const objectPaths = async () => {
    const entries = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };

  return {
    settings,
    folder,
    issuer,
    log,
    call,
    upload,
    get url() {
      return running.url;
    },
    async sent(who: LoggedIn, parts: readonly Part[] = aFiling(), headers?: Record<string, string>) {
      const response = await upload(who, parts, headers);
      return UploadAnswer.parse(await response.json()).data;
    },
    async mine(who: LoggedIn): Promise<Filing[]> {
      return MyFilings.parse(await (await call(who, 'GET', calls.myFilings.path)).json()).data;
    },
    async listed(who: LoggedIn, query = '') {
      return FilingList.parse(await (await call(who, 'GET', `${calls.listFilings.path}${query}`)).json());
    },
    send,
    delete: (who: LoggedIn | null, id: string) => call(who, 'DELETE', pathOf(calls.deleteFiling, { id })),
    owner: () => issuer.logIn({ role: 'admin', email: 'owner@example.com', staffRole: 'owner' }),
    reviewer: () => issuer.logIn({ role: 'admin', email: 'reviewer@example.com', staffRole: 'reviewer' }),
    trailOf: (subject: string) => storedTrailOf(filingsDefinition, settings, subject),
    objectPaths,
    /** Number of objects in the store, half-written ones included. */
    objects: async (): Promise<number> => (await objectPaths()).length,
    stop: () => running.close(),
    async restart() {
      await running.close();
      running = await start();
    },
    async end() {
      await running.close();
      await issuer.close();
      await remove();
    },
  };
}
