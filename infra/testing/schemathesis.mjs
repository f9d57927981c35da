import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller, logIn, registerConfirmed } from '../driver/caller.mjs';
import { owner, runDataCommand, startProduct } from '../driver/product.mjs';
import { root, run } from '../launcher/script.mjs';
import { env } from './packages.mjs';

const PACKAGE = 'schemathesis==4.32.5';
const folder = join(root, '.cache', PACKAGE);
const program = join(folder, 'bin/schemathesis');
const CHECKS = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'],
  ...['negative_data_rejection', 'ignored_auth'],
];
/** Calls that could end the run's session, for example an owner who removes their own rights. */
const ENDING = 'logout|erasure|sessions|users/\\{id\\}$';
/** The long form tries each limit of each field, too: over 5,000 cases a role. The short one has a tenth of them. */
const forms = {
  long: ['--phases', 'coverage,fuzzing,stateful', '--max-examples', '6'],
  short: ['--phases', 'fuzzing', '--max-examples', '5'],
};

const succeeds = (command, ...words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

/** Installs Schemathesis with Python's own tools, once. @returns {string | undefined} the reason why it is missing */
export function findSchemathesis() {
  if (existsSync(program)) return undefined;
  const installed =
    succeeds('python3', '-m', 'venv', folder) && succeeds(join(folder, 'bin/pip'), 'install', '--quiet', PACKAGE);
  return installed ? undefined : `python3 could not install ${PACKAGE}`;
}

/**
 * Sends a product of its own right and wrong requests, made from the OpenAPI document that it publishes, in each role.
 * A finding is an answer of 5xx; a status, type or shape that the document does not name; a request accepted that the
 * document forbids, or without the session that it needs; a session lost midway; a secret or an error in the log.
 *
 * @param {keyof typeof forms} form
 * @returns {Promise<{ role: string, cases: number, findings: string[] }[]>}
 */
export async function testDescribedAnswers(form) {
  const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-openapi-'));
  await runDataCommand(dataDir, 'seed', '--contacts', '30', '--filings', '30', '--returns', '10');
  const product = await startProduct(dataDir);
  try {
    const callers = await everyRole(product.url, dataDir);
    const { owner: head, ...others } = callers;
    const test = ([role, caller]) => testAs(role, caller, forms[form], dataDir);
    const results = await Promise.all(Object.entries(others).map(test));
    // Owners last: they may change other people's rights, which ends their sessions.
    results.push(await test(['owner', head]));
    const secrets = [owner.password, ...Object.values(callers).flatMap(({ token }) => token ?? [])];
    const lines = product.output().split('\n');
    const bad = lines.filter((line) => line.includes('"level":"error"') || secrets.some((one) => line.includes(one)));
    return [...results, { role: 'the log of all', cases: lines.length, findings: bad }];
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function everyRole(url, dataDir) {
  const { calls } = await import('@easy-tax/contracts');
  const { password } = owner;
  const join = (name) => registerConfirmed({ url, dataDir }, { name, email: `${name}@example.com`, password });
  const [head, client, desk] = [await logIn(url, owner), await join('client'), await join('reviewer')];
  await head.call(calls.changeUser, { params: { id: desk._id }, body: { role: 'admin', staffRole: 'reviewer' } });
  const reviewer = await logIn(url, { email: desk.email, password });
  return { stranger: new Caller(url), client: client.caller, reviewer, owner: head };
}

async function testAs(role, caller, form, dataDir) {
  const report = join(dataDir, `${role}.json`);
  const config = join(root, 'infra/testing/schemathesis.toml');
  const hooks = { ...env, SCHEMATHESIS_HOOKS: join(root, 'infra/testing/schemathesis_hooks.py') };
  const header = caller.token ? ['--header', `Authorization: Bearer ${caller.token}`] : [];
  const limits = ['--checks', CHECKS.join(), '--exclude-path-regex', ENDING, '--continue-on-failure', ...form];
  const output = ['--no-color', '--report', 'json', '--report-json-path', report];
  const document = `${caller.url}/api/docs/openapi.json`;
  await run(program, ['--config-file', config, 'run', document, ...header, ...limits, ...output], {
    cwd: dataDir,
    env: hooks,
  });
  const { test_cases: tested, failures, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const found = failures.map(({ title, severity, operations }) => `${severity}: ${title}: ${operations.join(', ')}`);
  const { status } = await caller.fetch('/auth/checkauth');
  const lost = status === (caller.token ? 200 : 401) ? [] : [`high: the session ended midway (${status})`];
  return { role, cases: tested.generated, findings: [...found, ...errors.map(JSON.stringify), ...lost] };
}
