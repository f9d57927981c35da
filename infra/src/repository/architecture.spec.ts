import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const empty = 'export const value = 1;\n';
const uses = (specifier: string) => `import * as other from '${specifier}';\nexport const value = other;\n`;

/** A small project of the same layout, with one breach of each rule. The repository itself shows the allowed imports. */
const allowed: Record<string, string> = {
  'services/contracts/src/index.ts': uses('zod'),
  'services/platform/src/data/mongo/records.ts': uses('mongoose'),
  'services/platform/src/office/audit/audit-event.records.ts': empty,
  'services/platform/src/http/errors.ts': uses('../data/fold.js'),
  'services/platform/src/data/fold.ts': empty,
  'services/platform/src/access/index.ts': uses('./caller.js'),
  'services/platform/src/access/caller.ts': uses('../http/errors.js'),
  'services/auth/src/index.ts': uses('@easy-tax/platform/access'),
  'services/auth/src/users/user.records.ts': empty,
  'services/auth/src/users/users.repository.ts': uses('./user.records.js'),
  'services/filings/src/index.ts': uses('@easy-tax/contracts'),
  'services/contacts/src/index.ts': empty,
  'gateway/src/index.ts': uses('@easy-tax/contracts'),
  'web/src/main.tsx': uses('@easy-tax/contracts'),
  'web/src/features/home/Home.tsx': uses('../../components/ui/Button.js'),
  'web/src/components/ui/Button.tsx': uses('../../content/firm.js'),
  'web/src/content/firm.ts': empty,
  'web/src/lib/token.ts': empty,
  'infra/src/index.ts': uses('@easy-tax/auth'),
  'e2e/src/index.ts': uses('@easy-tax/contracts'),
};
const breaches: Record<string, readonly [file: string, source: string]> = {
  'contracts-know-nobody': ['services/contracts/src/bad.ts', uses('node:crypto')],
  'contracts-domains': ['services/contracts/src/common/bad.ts', uses('../index.js')],
  'platform-knows-no-service': ['services/platform/src/bad.ts', uses('@easy-tax/auth')],
  'service-not-service': ['services/auth/src/bad.ts', uses('@easy-tax/filings')],
  'service-not-outside': ['services/contacts/src/bad.ts', uses('@easy-tax/gateway')],
  'web-contracts-only': ['web/src/bad.ts', uses('@easy-tax/platform/access')],
  'gateway-contracts-only': ['gateway/src/bad.ts', uses('@easy-tax/platform/access')],
  'infra-not-web': ['infra/src/bad.ts', uses('../../web/src/main.js')],
  'e2e-from-outside': ['e2e/src/bad.ts', uses('@easy-tax/infra')],
  'packages-by-their-index': ['services/auth/src/deep.ts', uses('../../platform/src/data/mongo/records.js')],
  'platform-order-core': ['services/platform/src/core/bad.ts', uses('../data/fold.js')],
  'platform-order-data': ['services/platform/src/data/bad.ts', uses('../http/errors.js')],
  'platform-order-http': ['services/platform/src/http/bad.ts', uses('../access/caller.js')],
  'platform-order-access': ['services/platform/src/access/bad.ts', uses('../office/audit/audit-event.records.js')],
  'platform-order-jobs': ['services/platform/src/jobs/bad.ts', uses('../office/audit/audit-event.records.js')],
  'database-in-platform-data': ['services/auth/src/users/bad.ts', uses('mongoose')],
  'engines-apart': ['services/platform/src/data/sqlite/bad.ts', uses('../mongo/records.js')],
  'engines-behind-the-port': ['services/platform/src/office/mail/bad.ts', uses('../../data/mongo/records.js')],
  'records-in-repositories': [
    'services/auth/src/users/users.service.ts',
    `import type { Users } from './user.records.js';\n${uses('./user.records.js')}`,
  ],
  'audit-append-only': ['services/platform/src/office/admin/bad.ts', uses('../audit/audit-event.records.js')],
  'aws-in-adapters': ['services/filings/src/bad.ts', uses('@aws-sdk/client-s3')],
  'fs-in-adapters': ['services/contacts/src/worse.ts', uses('node:fs')],
  'features-not-root': ['services/contacts/src/newsletter/mails.ts', uses('../index.js')],
  'features-below-app': ['web/src/features/home/bad.ts', uses('../../app/routes.js')],
  'feature-not-feature': ['web/src/features/blogs/bad.ts', uses('../home/Home.js')],
  'shared-below-features': ['web/src/components/ui/bad.ts', uses('../../features/home/Home.js')],
  'lib-below-components': ['web/src/lib/bad.ts', uses('../components/ui/Button.js')],
  'content-is-the-firm': ['web/src/content/bad.ts', uses('../lib/token.js')],
  // Another folder of the room uses mails, so no two folders need each other.
  'no-folder-cycles': ['services/auth/src/users/list/bad.ts', uses('../../mails/mail.js')],
  'no-cycles': ['gateway/src/cycle.ts', uses('./turn.js')],
  'no-unresolved': ['gateway/src/nowhere.ts', uses('./is-not-there.js')],
  'no-undeclared': ['gateway/src/undeclared.ts', uses('uuid')],
  'not-to-tests': ['gateway/src/from-test.ts', uses('./index.spec.js')],
};
const besides: Record<string, string> = {
  'services/auth/src/mails/mail.ts': uses('../users/users.repository.js'),
  'web/src/app/routes.ts': empty,
  'gateway/src/turn.ts': uses('./cycle.js'),
  'gateway/src/index.spec.ts': empty,
};

const declared = { zod: '1.0.0', mongoose: '1.0.0', '@aws-sdk/client-s3': '1.0.0' };
const manifest = { 'package.json': JSON.stringify({ dependencies: declared }) };

/** Runs the check on a project of these files; gives "rule: file" for each violation. */
async function violationsOf(files: Record<string, string>): Promise<readonly string[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'architecture-')));
  try {
    for (const [file, source] of Object.entries({ ...manifest, ...files })) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), source);
    }
    return await check(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Jest asks for colours on a terminal.
const env = { ...process.env, FORCE_COLOR: '0' };

function check(cwd: string): Promise<readonly string[]> {
  return new Promise((done, failed) => {
    execFile(process.execPath, [join(root, 'tools/architecture/check.mjs')], { cwd, env }, (error, stdout, stderr) => {
      const violations = Array.from(stdout.matchAll(/^ {2}error (\S+: \S+)/gm), ([, violation]) => violation ?? '');
      if (stderr || !!error !== violations.length > 0) return failed(new Error(stderr || stdout, { cause: error }));
      done(violations.sort());
    });
  });
}

const expected = Object.entries(breaches).map(([rule, [file]]) => `${rule}: ${file}`);

describe('the architecture check', () => {
  it('fails on one forbidden import of every kind', async () => {
    const files = { ...allowed, ...besides, ...Object.fromEntries(Object.values(breaches)) };
    expect(await violationsOf(files)).toEqual(expect.arrayContaining(expected));
  }, 60_000);

  it('fails on a forbidden type-only import, except by the rules that allow one', async () => {
    const asTypes = Object.values(breaches).map(([file, source]) => [
      file,
      source.replace('import *', 'import type *'),
    ]);
    const found = await violationsOf({ ...allowed, ...besides, ...Object.fromEntries(asTypes) });
    const allowing = /^(records-in-repositories|audit-append-only|no-cycles):/;
    expect(expected.filter((violation) => !found.includes(violation))).toEqual(
      expected.filter((violation) => allowing.test(violation)),
    );
  }, 60_000);

  it('tests a violation of every rule', async () => {
    const file: string = '../../../tools/architecture/rules.mjs';
    type Rules = readonly { readonly name: string }[];
    const { importRules, circleRules }: { importRules: Rules; circleRules: Rules } = await import(file);
    const names = [...importRules, ...circleRules].map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(breaches).sort());
  });
});
