import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const own = '@easy-tax';

const git = (...words: string[]): string =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The release before this one; null if the history that it stands in is not here. @param name that git knows */
export function earlierRelease(name: string): string | null {
  try {
    return git('rev-parse', '--verify', `${name}^{commit}`);
  } catch (error) {
    if (error instanceof Error && 'status' in error) return null;
    throw error;
  }
}

/** Builds the services as they were, in a folder of their own, with the packages that are installed here. */
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
  const compiler = join(packages, 'typescript/lib/tsc.js');
  const projects = ['auth', 'contacts', 'filings'].map((service) => join(folder, 'services', service));
  execFileSync(process.execPath, [compiler, '-b', ...projects], { cwd: folder, stdio: 'inherit' });
  return folder;
}
