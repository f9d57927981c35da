import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from '../driver/caller.mjs';
import { owner, startProduct } from '../driver/product.mjs';
import { root } from '../launcher/paths.mjs';
import { run } from '../launcher/run.mjs';

const PACKAGE = 'schemathesis==4.32.5';
const folder = join(root, '.cache', PACKAGE);
const program = join(folder, 'bin/schemathesis');
const CHECKS = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';
/** Calls that would end the session of the run. */
const ENDING = 'logout|erasure|sessions';
const limits = ['--max-examples', '5', '--max-time', '90'];

const succeeds = (command, ...words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

/** Installs Schemathesis with Python's own tools, once. @returns {string | undefined} the reason why it is missing */
export function findSchemathesis() {
  if (existsSync(program)) return undefined;
  const installed =
    succeeds('python3', '-m', 'venv', folder) && succeeds(join(folder, 'bin/pip'), 'install', '--quiet', PACKAGE);
  return installed ? undefined : `python3 could not install ${PACKAGE}`;
}

/**
 * Sends a product of its own right and wrong requests, made from the OpenAPI document that it publishes. Fails on an
 * answer of 5xx, and on a status, type or shape that the document does not name.
 *
 * @returns {Promise<boolean>} whether every answer was as described
 */
export async function testDescribedAnswers() {
  const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-openapi-'));
  const product = await startProduct(dataDir);
  const caller = new Caller(product.url);
  try {
    const { calls } = await import('@easy-tax/contracts');
    const { token } = await caller.call(calls.login, { body: owner });
    const header = `Authorization: Bearer ${token}`;
    const document = `${product.url}/api/docs/openapi.json`;
    const words = ['--header', header, '--checks', CHECKS, '--exclude-path-regex', ENDING, '--no-color', ...limits];
    return await run(program, ['run', document, ...words], { cwd: dataDir });
  } finally {
    caller.close();
    await product.stop();
    rmSync(dataDir, { recursive: true });
  }
}
