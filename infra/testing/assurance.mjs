import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { prepare } from '../launcher/prepare.mjs';
import { Problem, root, runNode } from '../launcher/script.mjs';
import { env } from './packages.mjs';
import { findSchemathesis, testDescribedAnswers } from './schemathesis.mjs';

/** Suites by the attack that they test. A suite belongs to the first area whose pattern matches its path. */
const areas = {
  'Each route, role and another’s id': [
    ...['platform/src/access/', 'contracts/src/calls', '(auth|contacts|filings)/src/\\w+\\.routes'],
    ...['auth/src/people/users', 'auth/src/people/invitations/', 'auth/src/personal-data/erasure/erasure-requests'],
    ...['auth/src/profile/email-address/', 'filings/src/papers/(bulk|filings|sorting)', 'filings/src/papers/openings/'],
    ...['filings/src/returns/returns\\.', '(contacts|filings)/src/(returns/)?personal-data/'],
  ],
  'Tokens and sessions': ['auth/src/(keys|sessions|login/google|links)/', 'filings/src/files/signed-links/'],
  'Guessing and second factors': [
    'auth/src/(login|passwords|second-factor)/',
    'platform/src/http/limits/',
    'journeys/staff/second-look',
  ],
  'Hostile files': ['filings/src/(files|storage|papers/receive)/', 'filings/src/papers/pdf-passwords'],
  'Smuggling, slow clients, headers': ['gateway/src/\\w+\\.spec', 'platform/src/http/', 'e2e/src/contract/edges'],
  'Injection into records, exports and mails': [
    ...[
      'contracts/src/common/',
      'platform/src/office/exports/',
      'platform/src/office/mail/',
      'platform/src/data/testing/',
    ],
    ...['auth/src/mails/', 'contacts/src/newsletter/'],
  ],
  'Races and repeats': [
    ...[
      'src/replicas\\.spec',
      'filings/src/returns/races\\.',
      'filings/src/return-records/acts/any',
      'platform/src/jobs/leases',
    ],
    ...['platform/src/http/idempotency/', 'contacts/src/enquiries/enquiries\\.spec'],
  ],
  'Secrets in logs, on disks and in backups': [
    ...['platform/src/core/', 'platform/src/data/sqlite/(removed|on-disk)', 'platform/src/office/audit/'],
    ...['infra/src/containers/secrets', 'infra/src/data/copy/', 'infra/src/setup/setup', 'infra/src/observe/observed'],
  ],
  'The product from outside': ['e2e/src/contract/'],
};
const results = join(root, '.cache/assurance.json');

/**
 * Runs the security suites and the long form of the cases from the OpenAPI document, and writes `docs/assurance.md`.
 *
 * @throws Problem if Schemathesis is missing
 */
export async function assure() {
  const missing = findSchemathesis();
  if (missing) throw new Problem(`${missing}: its cases are half of the report`);
  await prepare(['services', 'web', 'modules']);
  const paths = Object.values(areas).flat();
  await runNode(
    'node_modules/jest/bin/jest.js',
    ['--ci', '--forceExit', '--maxWorkers=2', '--json', `--outputFile=${results}`, ...paths],
    { env },
  );
  const suites = suitesByArea(JSON.parse(readFileSync(results, 'utf8')).testResults);
  const cases = await testDescribedAnswers('long');
  const findings = [...suites, ...cases].flatMap(({ findings }) => findings);
  writeFileSync(join(root, 'docs/assurance.md'), pageOf(suites, cases, findings));
  console.log(`docs/assurance.md is written: ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

function suitesByArea(files) {
  const rows = Object.keys(areas).map((area) => ({ area, files: 0, tests: 0, findings: [] }));
  for (const { name, message, assertionResults: tests } of files) {
    const path = relative(root, name);
    const row = rows.find(({ area }) => areas[area].some((pattern) => new RegExp(pattern).test(path)));
    const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => `${path}: ${fullName}`);
    row.files += 1;
    row.tests += tests.length;
    row.findings.push(...(message && failed.length === 0 ? [`${path} did not run`] : failed));
  }
  return rows;
}

function pageOf(suites, cases, findings) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0).toLocaleString('en');
  const roles = cases.slice(0, -1);
  return `# Assurance

For somebody who evaluates the product's security: the last run of \`npm run assurance\`, which wrote this page. It starts the
embedded product, runs the suites that attack it, and sends it requests that [Schemathesis](https://schemathesis.io) makes from the
OpenAPI document as stranger, client, reviewer and owner: each field at and beyond its limits, wrong types, missing parts.
[The requirements](asvs.md) name the suites one by one.

| | |
|---|---|
| Date | ${new Date().toISOString().slice(0, 10)} |
| Commit | \`${git('rev-parse', '--short=12', 'HEAD')}\`${git('status', '--porcelain') && ' with changes'} |
| Node | ${process.version} |
| Suites | ${sum(suites, 'files')} files, ${sum(suites, 'tests')} tests |
| Cases | ${sum(roles, 'cases')} |
| Findings | ${findings.length} |

| Suites against | Files | Tests | Findings |
|---|---|---|---|
${suites.map(({ area, files, tests, findings }) => `| ${area} | ${files} | ${tests} | ${findings.length} |`).join('\n')}

| Cases as | Number | Findings |
|---|---|---|
${roles.map(({ role, cases, findings }) => `| ${role} | ${cases.toLocaleString('en')} | ${findings.length} |`).join('\n')}

${cases.at(-1).role}: ${cases.at(-1).findings.length} lines with an error, a password or a token, of ${cases.at(-1).cases.toLocaleString('en')}.

## Findings

${findings.map((finding) => `- ${finding}`).join('\n') || 'None.'}
`;
}
