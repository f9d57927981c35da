import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const CHECK = resolve(__dirname, '../../patterns.mjs');

/** A small project of the same layout: one source for each kind of place, and tests, which nobody judges. */
const files: Record<string, string> = {
  'services/auth/src/cookie.ts':
    "const name = 'lang';\nexport const found = /(?:.*;\\s*|^)lang=(en|hi)(?:;|$)/.exec(name);\n",
  'services/auth/src/good.ts': 'export const good = [/^[\\w-]{8,36}$/, /(?<!\\/)\\/+$/, new RegExp("^a+$")];\n',
  'services/auth/src/cookie.spec.ts': 'export const unjudged = /^(a+)+$/;\n',
  'gateway/src/testing/http.ts': 'export const unjudged = /^(a+)+$/;\n',
  'gateway/nginx/nginx.conf.template': 'map $http_accept_language $it {\n  "~*^((?!en\\b)[^,]*,\\s*)*hi\\b" hi;\n}\n',
  'gateway/nginx/site.conf.template': 'location ~ ^/(\\w+/?)*$ { return 404; }\n',
  'web/src/Text.tsx':
    'export const Text = ({ text }: { text: string }) => <p>{text.replace(new RegExp("\\\\s+$"), "")}</p>;\n',
  'web/build/images.mjs': 'export const nothing = 1;\n',
  'infra/composed.mjs': 'export const composed = (text) => new RegExp(text);\n',
};

function judge(cwd: string): Promise<readonly string[]> {
  return new Promise((done) => {
    execFile(process.execPath, [CHECK], { cwd }, (error, stdout, stderr) =>
      done([...stdout.trim().split('\n'), `${stderr}exit ${error?.code ?? 0}`]),
    );
  });
}

it('the check of patterns names each one that a text can hold up, its place and the text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patterns-'));
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const lines = await judge(folder);
  await rm(folder, { recursive: true });
  expect(lines).toEqual([
    expect.stringMatching(
      /^services\/auth\/src\/cookie\.ts:2 \/.* takes 2nd degree polynomial.* time, for example for '/,
    ),
    expect.stringMatching(/^gateway\/nginx\/nginx\.conf\.template:2 \/.*\/i takes .* time/),
    expect.stringMatching(/^gateway\/nginx\/site\.conf\.template:1 \/.*\/ takes exponential time/),
    expect.stringMatching(/^web\/src\/Text\.tsx:1 \/\\s\+\$\/ takes 2nd degree polynomial time/),
    'infra/composed.mjs:1 is composed: nobody can judge it from the source',
    'web/build/images.mjs has no such pattern any more: take it off the exceptions',
    '8 patterns, 6 to be changed',
    'exit 1',
  ]);
}, 60_000);
