import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder; it stays for a look where something was lost. */
export function folderOf(mode) {
  const path = mkdtempSync(join(tmpdir(), `easy-tax-${mode}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
