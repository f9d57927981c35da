import { open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { candidateMimes, HEAD_BYTES, sniffType } from '@easy-tax/contracts';
import { explainPaper } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { UsageError } from './command-line.js';

type Explained = { readonly file: string } & Awaited<ReturnType<typeof explainPaper>>;

/** `read`: prints what each recogniser saw in these files; with `--json` a line of JSON for each (docs/operations.md). */
export async function read(env: Env, args: readonly string[]): Promise<boolean> {
  const { files, isJson, password } = readArgs(args);
  for (const file of files) {
    const explained = await explainFile(resolve(env.INIT_CWD ?? '.', file), password);
    console.log(isJson ? JSON.stringify(explained) : describe(explained));
  }
  return true;
}

function readArgs(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, password: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length === 0) throw new UsageError('Name the file: read FILE');
    return { files: positionals, isJson: values.json ?? false, password: values.password };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** @throws UsageError if the file can't be opened */
async function explainFile(path: string, password: string | undefined): Promise<Explained> {
  const handle = await open(path).catch((error: Error) => {
    throw new UsageError(`${path} can't be opened: ${error.message}`, { cause: error });
  });
  try {
    const { size } = await handle.stat();
    const part = async (start: number, length: number) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - start)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    };
    const found = sniffType(await part(0, HEAD_BYTES));
    const mime = 'mime' in found ? found.mime : 'candidate' in found ? candidateMimes[found.candidate] : '';
    return { file: basename(path), ...(await explainPaper({ size, read: part }, mime, password)) };
  } finally {
    await handle.close();
  }
}

function describe({ file, state, papers, pageCount, isCut, attempts }: Explained): string {
  const pagesOf = (pages: [number, number] | null) => (pages ? `, pages ${pages[0]} to ${pages[1]}` : '');
  const found = papers.flatMap(({ kind, version, pages, fields }) => [
    `  ${kind}, version ${version}${pagesOf(pages)}`,
    ...fields.map(
      ({ name, value, page, line }) => `    ${name}: ${value}   (${page ? `page ${page}, ` : ''}‘${line}’)`,
    ),
  ]);
  const refused = attempts
    .filter(({ isRecognised }) => !isRecognised)
    .map(({ kind, pages, reason }) => `  not ${kind}${pagesOf(pages)}: ${reason}`);
  const length = pageCount > 0 ? `, ${pageCount} pages${isCut ? ' and more' : ''}` : '';
  return [`${file}: ${state}${length}`, ...found, ...refused].join('\n');
}
