import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aFolder, cleanUp, initCompose } from './testing/launcher.js';

const root = resolve(__dirname, '../..');
const composeFile = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
afterAll(cleanUp);

async function init(folder: string, ...args: string[]) {
  const command = initCompose(['--to', folder, ...args]);
  return { code: await command.ended, output: command.output() };
}

/** The files' contents by name. */
const secretsIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
  );

const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const variablesIn = (folder: string): string => readFileSync(join(folder, '.env'), 'utf8');

it('creates a file of variables for this user, and a folder of secrets that others can’t read', async () => {
  const folder = aFolder();
  const umask = process.umask(0o077);
  const { code, output } = await init(folder, '--url', 'https://tax.example.com/', '--email', 'asha@example.com');
  process.umask(umask);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('up -d --build --wait') });
  expect([mode(join(folder, '.env')), mode(join(folder, 'secrets'))]).toEqual(['600', '700']);
  // The containers' users don't exist on this machine, so files are readable and the folder is private.
  const modes = [...secretsIn(folder).keys()].map((name) => mode(join(folder, 'secrets', name)));
  expect(new Set(modes)).toEqual(new Set(['644']));
  expect(variablesIn(folder)).toMatch(/^PUBLIC_URL=https:\/\/tax\.example\.com$/m);
  expect(variablesIn(folder)).toMatch(/^ADMIN_EMAIL=asha@example\.com$/m);
  // Other machines reach the site.
  expect(variablesIn(folder)).toMatch(/^STAFF_SECOND_FACTOR=required$/m);
});

it('prints no secret, writes none into the variables, and makes different ones for each installation', async () => {
  const [one, two] = [aFolder(), aFolder()];
  const [{ output }] = [await init(one), await init(two)];
  expect(variablesIn(one)).toMatch(/^STAFF_SECOND_FACTOR=optional$/m);
  const values = [...secretsIn(one).values()].map((value) => value.trim()).filter(Boolean);
  expect(values.filter((value) => output.includes(value) || variablesIn(one).includes(value))).toEqual([]);
  const others = new Set([...secretsIn(two).values()].map((value) => value.trim()));
  expect(values.filter((value) => others.has(value) || value.length < 16)).toEqual([]);
});

it('a second run changes nothing; a third makes what is missing, fitting the rest, and the folder private again', async () => {
  const folder = aFolder();
  await init(folder);
  const [variables, before] = [variablesIn(folder), secretsIn(folder)];
  const { code, output } = await init(folder, '--url', 'https://elsewhere.example.com');
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Left as it is') });
  expect([variablesIn(folder), secretsIn(folder)]).toEqual([variables, before]);
  for (const name of ['mongo_admin_url', 'admin_password']) rmSync(join(folder, 'secrets', name));
  chmodSync(join(folder, 'secrets'), 0o755);
  await init(folder);
  const after = secretsIn(folder);
  expect(after.get('mongo_admin_url')).toBe(before.get('mongo_admin_url'));
  expect(after.get('admin_password')).not.toBe(before.get('admin_password'));
  expect(mode(join(folder, 'secrets'))).toBe('700');
});

it.each([
  ['an invalid address', ['--url', 'tax.example.com'], 1, 'tax.example.com is no address of a site'],
  ['an invalid email address', ['--email', 'asha'], 1, 'asha is no e-mail address'],
  ['an unknown option', ['--password', 'x'], 2, '--url'],
])('%s is refused, and nothing is written', async (_, args, exitCode, message) => {
  const folder = aFolder();
  const { code, output } = await init(folder, ...args);
  expect({ code, output }).toEqual({ code: exitCode, output: expect.stringContaining(message) });
  expect(readdirSync(folder)).toEqual([]);
});

it('docker-compose.yml has no password of its own, and names only made secrets and documented variables', async () => {
  const folder = aFolder();
  await init(folder);
  const named = [...composeFile.matchAll(/SECRETS_DIR:-[^}]+\}\/(\w+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect([...secretsIn(folder).keys()]).toEqual(expect.arrayContaining(named));
  const [, version] = /^EASY_TAX_VERSION=(.+)$/m.exec(variablesIn(folder)) ?? [];
  expect(composeFile).toContain(`{EASY_TAX_VERSION:-${version}}`);
  const documented = variablesIn(folder) + readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const taken = new Set([...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  expect([...taken].filter((name) => !documented.includes(name))).toEqual([]);
  expect(composeFile).not.toMatch(/minioadmin|PASSWORD(_FILE)?: (?!\/run\/secrets\/)/);
});
