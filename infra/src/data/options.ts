import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from './seed.js';

/** The one folder that a command takes, whole: `--to FOLDER` or `--from FOLDER`. @throws UsageError */
export function folderOption(args: readonly string[], name: 'to' | 'from'): string {
  const folder = read(args, name);
  if (!folder) throw new UsageError(`Name the folder: --${name} FOLDER`);
  return resolve(folder);
}

function read(args: readonly string[], name: string): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { [name]: { type: 'string' } } }).values[name] as string | undefined;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
