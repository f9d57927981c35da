import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  calls,
  DAY,
  EnquiryStatus,
  FilingInput,
  HOUR,
  KIB,
  limits,
  MINUTE,
  type Rate,
  rates,
  SECOND,
  settingDefaults,
} from '@easy-tax/contracts';

const root = resolve(__dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/limits.md', () => {
  const page = textOf('docs/limits.md');
  const names = [
    ...Object.keys(limits).filter((name) => name !== 'session'),
    ...Object.keys(limits.session).map((role) => `session.${role}`),
    ...Object.keys(rates),
    ...Object.values(settingDefaults).flatMap((values) =>
      Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [name] : [])),
    ),
  ];

  const rowOf = (name: string) => page.split('\n').find((line) => line.split('|')[1]?.includes(`\`${name}\``)) ?? '';
  const cellsOf = (name: string) =>
    rowOf(name)
      .split('|')
      .map((cell) => cell.trim());

  it('says why each limit has its value', () => {
    expect(names.filter((name) => !/\w/.test(cellsOf(name).at(-2) ?? ''))).toEqual([]);
  });

  const numbers = Object.entries(limits).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  it('states the value of each limit', () => {
    expect(numbers.filter(([name, value]) => !isStated(name, value))).toEqual([]);
  });
  function isStated(name: string, value: number): boolean {
    const units: [string, number][] = [
      ['ms', 1],
      ['s', SECOND],
      ['min', MINUTE],
      ['h', HOUR],
      ['days', DAY],
      ['KiB', KIB],
    ];
    const forms = [`${value}`, value.toLocaleString('en'), ...units.map(([unit, size]) => `${value / size} ${unit}`)];
    const documented = (cellsOf(name)[2] ?? '').split(/, | \(| characters| pixels| MB/);
    return forms.some((form) => documented.includes(form));
  }

  it('states each rate limit', () => {
    for (const [name, { windowMs, perAddress, perAccount }] of Object.entries<Rate>(rates)) {
      const window = windowMs >= HOUR ? `${windowMs / HOUR} h` : `${windowMs / MINUTE} min`;
      expect([name, ...cellsOf(name).slice(2, 5)]).toEqual([
        name,
        window,
        `${perAddress ?? ''}`,
        `${perAccount ?? ''}`,
      ]);
    }
  });
});

const minutes = (ms: number) => `${ms / MINUTE} minutes`;
const undo = `within ${limits.undoMs / SECOND} seconds`;
const week = limits.inviteLinkMs === 7 * DAY && limits.newsletterLinkMs === 7 * DAY ? 'seven days' : 'another time';
const stated = [
  ['services/auth/src/mails/reset-password.mail.ts', minutes(limits.resetLinkMs)],
  ['services/auth/src/mails/change-address.mail.ts', minutes(limits.emailLinkMs)],
  ['services/auth/src/mails/invitation.mail.ts', week],
  ['services/contacts/src/mails/confirm-newsletter.mail.ts', week],
  ['services/contracts/src/common/messages/general.ts', `at most ${limits.nameLength} characters for the name`],
  ['services/contracts/src/common/messages/general.ts', `at most ${limits.messageLength} characters for the message`],
  ['services/contracts/src/common/messages/general.ts', `at least ${limits.passwordMin} characters`],
  ['services/contracts/src/common/messages/general.ts', `at most ${limits.passwordMax} characters for the password`],
  ['services/contracts/src/accounts/schema.ts', `at most ${limits.cityLength} characters for the city`],
  ['services/contracts/src/enquiries/calls.ts', undo],
  ['services/contracts/src/filings/calls.ts', undo],
  ['web/src/content/terms.tsx', `links that end after ${minutes(limits.ticketMs)}`],
  ['web/src/i18n/en/account/account.ts', `At least ${limits.passwordMin} characters`],
  ['web/src/i18n/en/account/security.ts', `works for ${minutes(limits.emailLinkMs)}`],
  ['web/src/i18n/en/account/privacy.ts', `works for ${minutes(limits.ticketMs)}`],
  ['docs/operations.md', `| \`MAX_FILE_MB\` | ${limits.defaultMaxFileMb} |`],
  ['gateway/nginx/entrypoint.sh', `PAGES_RATE=$(scaled ${rates.pages.perAddress} `],
  [
    'gateway/nginx/nginx.conf.template',
    `client_header_buffer_size 1k; large_client_header_buffers 1 ${limits.headBytes / KIB - 1}k;`,
  ],
  ['gateway/nginx/entrypoint.sh', `MAX_FILE_MB:=${limits.defaultMaxFileMb}}`],
] as const;

it('texts and configurations state the current limits', () => {
  expect(stated.filter(([file, words]) => !textOf(file).includes(words))).toEqual([]);
});

describe('docs/operations.md', () => {
  const page = textOf('docs/operations.md');
  const configs = [
    'services/platform/src/core/config/config.ts',
    'services/auth/src/config/auth.config.ts',
    'services/filings/src/config/filings.config.ts',
    'infra/src/embedded.ts',
    'infra/src/backups/backup-schedule.ts',
  ];
  const known = new Set(
    configs.flatMap((path) =>
      [...textOf(path).matchAll(/\b([A-Z][A-Z\d]*_[A-Z\d_]+|HOST|PORT): /g)].map(([, name]) => name),
    ),
  );

  it('explains every variable', () => {
    expect([...known].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('leaves files and profiles of compose to .env: options would replace those, TLS too', () => {
    const pages = ['docs/operations.md', 'docs/scaling.md', 'infra/observe/compose.logs.yml'].map(textOf);
    expect(pages.join('').match(/docker compose (-f|--file|--profile) .*/g)).toBeNull();
  });

  it('lists no unused variable', () => {
    const [, table = ''] = /## Variables\n([\s\S]*?)\n## /.exec(page) ?? [];
    const listed = [...table.matchAll(/`([A-Z][A-Z\d_]*)`/g)].map(([, name]) => name);
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });
});

const publicPages = [...textOf('web/src/app/routes.tsx').matchAll(/ open\('(\w+)', /g)].map(([, name]) => name);
it('docs/product.md has every public page, field of Tax Filing, and status of an enquiry', () => {
  const page = textOf('docs/product.md');
  const between = (begin: string, end: string) => page.split(begin)[1]?.split(end)[0] ?? '';
  const form = between('titled Easy Tax: ', '.');
  const statuses = between('an enquiry is ', '.');
  expect({
    'add to docs/product.md': publicPages.filter((name) => !page.includes(`/${name}`)),
    'add to docs/product.md, “titled Easy Tax: …”': FilingInput.keyof().options.filter((name) => !form.includes(name)),
    'add to docs/product.md, “an enquiry is …”': EnquiryStatus.options.filter((status) => !statuses.includes(status)),
  }).toEqual({
    'add to docs/product.md': [],
    'add to docs/product.md, “titled Easy Tax: …”': [],
    'add to docs/product.md, “an enquiry is …”': [],
  });
});

describe('addresses in the docs', () => {
  const routes = textOf('web/src/app/routes.tsx');
  const inRoutes = (pattern: RegExp) => [...routes.matchAll(pattern)].map(([, path = '']) => path);
  const [, guarded = ''] = /guarded = \[(.*)\]/.exec(routes) ?? [];
  const known = [
    '/',
    ...publicPages.map((name) => `/${name}`),
    ...inRoutes(/ forClients\('(.+?)'/g),
    ...inRoutes(/ forStaff\('(.+?)'/g).map((name) => `/admin/${name}`),
    ...[...guarded.matchAll(/'(.+?)'/g)].map(([, path = '']) => path),
    ...Object.values(calls).map(({ path }) => path),
    '/api/docs',
    '/api/due-dates.ics',
  ];
  const firstPartOf = (path: string) => path.split('/')[1];
  const firstParts = new Set(known.map(firstPartOf));
  const markdownIn = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));

  /** docs/product.md has only paths of the site; other pages have those of machines, too. */
  const named = ['README.md', 'CONTRIBUTING.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')].flatMap(
    (page) =>
      [...textOf(page).matchAll(/(?<=[\s(`])\/[a-z][\w:-]*(?:\/[\w:-]+(?:\.\w+)?)*\/?/g)]
        .map(([path]) => [page, path] as const)
        .filter(([, path]) => page === 'docs/product.md' || firstParts.has(firstPartOf(path))),
  );
  it('exist', () => {
    const isKnown = (path: string) =>
      known.some((each) => (path.endsWith('/') ? each.startsWith(path) : each === path));
    expect(named.filter(([, path]) => !isKnown(path))).toEqual([]);
    expect(named).toContainEqual(['docs/product.md', '/admin/admin-profile']);
    expect(known).not.toContain('/admin/profile');
  });
});

it('docs/decisions lists its pages', () => {
  const index = textOf('docs/decisions/README.md');
  const pages = readdirSync(join(root, 'docs/decisions')).filter((page) => page !== 'README.md');
  expect(pages).not.toEqual([]);
  for (const page of pages) expect(index).toContain(`](${page})`);
});

const manifests = ['.', ...JSON.parse(textOf('package.json')).workspaces.flatMap(foldersOf)].map(
  (folder) => JSON.parse(textOf(join(folder, 'package.json'))) as Manifest,
);
const direct = manifests.flatMap(({ dependencies, devDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !/^@(easy-tax|types)\//.test(name)),
);
it('docs/decisions/packages.md has the reason for every package', () => {
  const page = textOf('docs/decisions/packages.md');
  expect(direct.filter((name) => !new RegExp(`[| ]${name}[, ]`).test(page))).toEqual([]);
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The folders of an entry of `workspaces`, such as `services/*`. */
function foldersOf(entry: string): readonly string[] {
  const parent = entry.replace(/\*$/, '');
  return parent === entry ? [entry] : readdirSync(join(root, parent)).map((name) => parent + name);
}
