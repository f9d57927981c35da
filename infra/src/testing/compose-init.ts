import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');

const folders: string[] = [];

/** Removes the folders of `aFolder`. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-init-'));
  folders.push(folder);
  return folder;
}

interface Told {
  readonly code: number;
  readonly said: string;
}

/** Runs it as npm does, without a terminal to ask at. */
export function init(folder: string, ...args: string[]): Promise<Told> {
  const program = [join(root, 'infra/compose/init.mjs'), '--to', folder, ...args];
  return new Promise((done) => {
    execFile(process.execPath, program, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}

/** By their names. */
export const secretsIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
  );
