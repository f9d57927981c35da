import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from '@swc/core';

const root = resolve(__dirname, '../../..');
const own = '@easy-tax';

const git = (...words: string[]): string =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit of an earlier release; null if git doesn't have it. @param name a git revision */
export function earlierRelease(name: string): string | null {
  try {
    return git('rev-parse', '--verify', `${name}^{commit}`);
  } catch (error) {
    if (error instanceof Error && 'status' in error) return null;
    throw error;
  }
}

/** Builds the services of that commit in a separate folder, with the packages installed here. */
export function buildRelease(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-earlier-'));
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit], { stdio: 'ignore' });
  const packages = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(linked);
  const shared = readdirSync(packages).filter((name) => name !== own && !name.startsWith('.'));
  for (const name of shared) symlinkSync(join(packages, name), join(linked, name));
  // Relative links: they lead to the services of that folder.
  cpSync(join(packages, own), join(linked, own), { recursive: true, verbatimSymlinks: true });
  for (const service of readdirSync(join(folder, 'services'))) compile(join(folder, 'services', service));
  return folder;
}

/** Transpiles file by file without type checks, in a tenth of the time. */
function compile(service: string): void {
  const source = join(service, 'src');
  for (const name of readdirSync(source, { encoding: 'utf8', recursive: true })) {
    const to = join(service, 'dist', name.replace(/\.ts$/, '.js'));
    if (!/\.[jt]s$/.test(name) || /\.spec\.ts$/.test(name)) continue;
    const { code } = transformSync(readFileSync(join(source, name), 'utf8'), {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
      },
    });
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, code);
  }
}
