import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Invalid options; the message lists the valid ones. */
export class UsageError extends Error {}

/** The folders and files that commands take. */
type Name = 'to' | 'from' | 'identity' | 'in' | 'name';

type Options = NonNullable<ParseArgsConfig['options']>;
type ValuesOf<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O }>>['values'];

/** Reads these options. @throws UsageError for any other */
export function readOptions<O extends Options>(args: readonly string[], options: O): ValuesOf<O> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Reads options that name folders and files. @throws UsageError for any other */
export function optionsOf<N extends Name>(args: readonly string[], ...names: readonly N[]): Partial<Record<N, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  return readOptions(args, options) as Partial<Record<N, string>>;
}

/** A required folder as an absolute path: `--to FOLDER` or `--from FOLDER`. @throws UsageError */
export function folderIn(options: Partial<Record<Name, string>>, name: 'to' | 'from'): string {
  const folder = options[name];
  if (!folder) throw new UsageError(`Name the folder: --${name} FOLDER`);
  return resolve(folder);
}
