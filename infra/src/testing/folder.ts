import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '@easy-tax/platform/core';
import { placeEnv } from './three-services.js';

/** The folder of the test that runs. */
export let folder: string;
/** Everything that the test has logged. */
export let logged: string[];

export const inFolder = (name: string) => join(folder, name);

/** The variables of commands for a data folder in it. */
export function placeIn(name: string, env: Env = {}): Env {
  mkdirSync(inFolder(name), { recursive: true });
  return placeEnv({ DATA_DIR: inFolder(name), ...env });
}

/** Gives each test a folder and silences the console. Removes folders last, after a test has stopped what uses them. */
export function folderForEach(): void {
  const folders: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'easy-tax-'));
    folders.push(folder);
    logged = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => {
    for (const each of folders) rmSync(each, { recursive: true, force: true });
  });
}
