import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError, type Env, withSecretFiles } from '@easy-tax/platform/core';

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

/** Says after a restore or import that the key of encrypted numbers is still to come, or may be another. */
export function remindOfKey({ SECRETS_KEY, DATA_DIR = '' }: Env): void {
  const isHere = SECRETS_KEY || existsSync(join(DATA_DIR, 'secrets.key'));
  console.log(
    isHere
      ? 'The key is in no copy: npm run data -- verify says if the one here is another.'
      : 'The key is in no copy: put the old secrets.key into DATA_DIR, or set SECRETS_KEY, before the start.',
  );
}

/** Replaces `_FILE` variables by the secrets in their files. @throws ConfigError for an unreadable file */
export function withSecrets(env: Env): Env {
  const { env: values, problems } = withSecretFiles(env);
  if (problems.size > 0) throw new ConfigError('The command', [...problems.values()]);
  const read = Object.keys(values).filter((name) => name.endsWith('_FILE') && values[name.slice(0, -'_FILE'.length)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !read.includes(name)));
}

/** Milliseconds between two lines of progress. */
const every = 5000;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Logs the progress of long work now and then, and time and rate at its end. */
export class Progress {
  private readonly started = performance.now();
  private reportedAt = this.started;
  private count = 0;

  constructor(private readonly what: string) {}

  readonly step = (more = 1): void => {
    this.count += more;
    const now = performance.now();
    if (now - this.reportedAt < every) return;
    this.reportedAt = now;
    console.log(`${this.what}: ${this.count} after ${seconds(now - this.started)} s …`);
  };

  /** Logs nothing if nothing was done. */
  end(): number {
    const took = performance.now() - this.started;
    const rate = Math.round(this.count / Math.max(took / 1000, 0.001));
    if (this.count > 0) console.log(`${this.what}: ${this.count} in ${seconds(took)} s (${rate} a second)`);
    return this.count;
  }

  /** Yields all items and counts them. */
  *each<T>(all: Iterable<T>): Generator<T> {
    for (const one of all) {
      yield one;
      this.step();
    }
  }

  async *of<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const one of all) {
      yield one;
      this.step();
    }
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Runs work without measurable progress; logs its name, then its duration. */
export async function timed<T>(what: string, work: () => Promise<T>, describe: (result: T) => string = () => 'done') {
  const started = performance.now();
  console.log(`${what} …`);
  const result = await work();
  console.log(`${what}: ${describe(result)} in ${seconds(performance.now() - started)} s`);
  return result;
}
