import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  basisOf,
  builtInChecklists,
  type DueRuleId,
  dueRules,
  fileKinds,
  lastDayOf,
  monthsOfYear,
  returnForms,
  type SessionUser,
} from '@easy-tax/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routeOf, routes } from '../app/routes';
import { firm } from '../content/firm';
import { applyHead } from '../lib/head';
import { storeToken } from '../lib/http/token';
import { answering } from '../testing/answers';
import { aUser, checkedAs } from '../testing/logged-in';
import { openSite } from '../testing/open-site';
import { outside, plain, textsIn } from '../testing/pseudo';
import { answers, filing, noFilings, person } from '../testing/records';
import * as articles from '../testing/stand-ins/articles';

jest.mock('./catalogue', () => ({
  catalogue: (words: object) =>
    jest.requireActual('./catalogue').catalogue(jest.requireActual('../testing/pseudo').pseudo(words)),
}));

jest.mock('./en/service-texts', () => {
  const texts = Object.values<unknown>(jest.requireActual('@easy-tax/contracts').messages);
  const plain = texts.filter((text) => typeof text === 'string');
  return { __esModule: true, default: Object.fromEntries(plain.map((text) => [text, `⟦${text}⟧`])) };
});

const content = join(__dirname, '..', 'content');
const contentModules = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec|\.d)\.tsx?$/.test(file))
  .map((file) => require(join(content, file)))
  .map((file) => (file.termsOf ? { ...file, terms: file.termsOf(firm) } : file));

const unverified = aUser({ emailVerified: false });

const years = [2021, 2022, 2023, 2024, 2025, 2026].flatMap((year) =>
  ['AY', 'TY', 'FY'].map((kind) => `${kind} ${year}-${year - 1999}`),
);

/** The contract's texts about returns. */
const ofReturns = [
  years.map((year) => monthsOfYear(year)),
  returnForms,
  lastDayOf({ form: 'ITR-1', period: 'AY 2026-27', revises: null }, '2026-11-25'),
  builtInChecklists,
  Object.keys(dueRules).flatMap((id) => ['AY 2026-27', 'TY 2026-27'].map((year) => basisOf(id as DueRuleId, year))),
];

/** Texts outside the catalogue: the firm's content, and data. */
const others = new Set(
  [contentModules, articles, person, filing, unverified, ...ofReturns]
    .flatMap(textsIn)
    .concat(fileKinds.flatMap(({ extensions }) => extensions.map((extension) => extension.toUpperCase())))
    .concat('', '98765 00012', '98765 43210', `${filing.sha256.slice(0, 12)}…`)
    .map(plain),
);
const isFromContent = (text: string) =>
  text.split(/ ?· ?/).every((part) => others.has(part) || part.split(', ').every((piece) => others.has(piece)));

/** Ignores single letters (initials) and numbers. */
const untranslatedTexts = () =>
  outside()
    .filter(({ text, around }) => /\p{L}{2}/u.test(text) && ![text, ...around].some(isFromContent))
    .map(({ text }) => text);

type User = ReturnType<typeof userEvent.setup>;

async function open(path: string, user: SessionUser | null = null, change = {}): Promise<User> {
  answering({ ...answers, ...change, ...(user ? checkedAs(user) : {}) });
  if (user) storeToken('token-of-the-test');
  const route = routeOf(path.replace(/[?#].*/, ''));
  // Preloads, so that no wait below depends on compile time.
  await route.page.preload(new URL(path, 'http://site').search);
  openSite(path);
  applyHead(route);
  await waitFor(() => expect(document.querySelector('h1')).toBeTruthy());
  await waitFor(() => expect(screen.queryAllByRole('status', { name: /Loading/ })).toEqual([]));
  return userEvent.setup();
}

afterEach(cleanup);

const paths = routes.filter(({ kind }) => kind === 'public').map(({ path }) => path);

it.each([...paths, '/nowhere', '/password?token=1'])('%s shows no text outside the catalogue', async (path) => {
  await open(path);
  expect(untranslatedTexts()).toEqual([]);
});

it.each(['/get-started', '/profile#details', '/profile#security', '/profile#privacy', '/profile#filing'])(
  '%s shows a client no text outside the catalogue',
  async (path) => {
    await open(path, unverified);
    expect(untranslatedTexts()).toEqual([]);
  },
);

describe('dialogs and panels', () => {
  const press = async (user: User, name: RegExp) =>
    user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

  it('an account without papers', async () => {
    await open('/profile#filing', unverified, {
      'GET /api/my-filings': noFilings,
      'GET /api/my-returns': noFilings,
    });
    expect(await screen.findByText('⟦No return yet⟧')).toBeTruthy();
    expect(untranslatedTexts()).toEqual([]);
  });

  it('an empty form', async () => {
    for (const [path, button] of [
      ['/contact', /Send message/],
      ['/login', /^⟦Login⟧$/],
      ['/register', /Register/],
    ] as const) {
      const user = await open(path);
      await press(user, button);
      await waitFor(() => expect(document.querySelector('[aria-invalid]')).toBeTruthy());
      expect(untranslatedTexts()).toEqual([]);
      cleanup();
    }
  });

  it('a chosen paper, and its receipt', async () => {
    const user = await open('/get-started', unverified);
    await user.upload(
      screen.getByLabelText('⟦Files⟧'),
      new File(['%PDF-1.7 %%EOF'], filing.fileName, { type: filing.mime }),
    );
    expect(await screen.findByText(filing.fileName)).toBeTruthy();
    // The browser has inspected it: code that is loaded after the last test fails the run.
    await screen.findByText(/PDF.* bytes/);
    expect(untranslatedTexts()).toEqual([]);
  });
});
