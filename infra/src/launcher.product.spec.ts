import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, aListener, cleanUp, launch, READY, until } from './testing/launcher.js';

jest.setTimeout(120_000);
afterEach(cleanUp);

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'correct horse battery staple' };

const answers = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function productOf(launcher: number | undefined): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const child = rows.map((row) => row.trim().split(/\s+/).map(Number)).find(([, parent]) => parent === launcher);
  if (!child?.[0]) throw new Error('the launcher has no product');
  return child[0];
}

describe('a product that runs', () => {
  it('prints its address once it answers there, and the first password once; keeps its folder private, and ends with code 0', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const first = launch({ DATA_DIR });
    const url = await first.says(READY);
    expect(await answers(url)).toBe(true);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    const [, email, password] = /administrator: (\S+) {2}password: (\S+)/.exec(first.output()) ?? [];
    const login = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await answers(url)).toBe(false);
    // A second start neither installs nor builds.
    const second = launch({ DATA_DIR });
    await second.says(READY);
    expect(second.output()).not.toMatch(/password|Installing|Building/);
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('is started again at the same address when its process dies, and ends when its launcher is killed', async () => {
    const launched = launch({ ...owner, DATA_DIR: aFolder() });
    const url = await launched.says(READY);
    process.kill(productOf(launched.process.pid), 'SIGKILL');
    await launched.says(/The product ended \(by SIGKILL\)/);
    await until(() => answers(url));
    launched.process.kill('SIGKILL');
    await until(async () => !(await answers(url)));
  });
});

describe('a product that can’t start says why', () => {
  it('the port is taken', async () => {
    const { port, server } = await aListener();
    const launched = launch({ PORT: String(port), DATA_DIR: aFolder() });
    expect(await launched.ended).toBe(1);
    expect(launched.output()).toContain(`127.0.0.1:${port} is taken`);
    expect(launched.output()).toContain(`PORT=${port + 1} npm start`);
    server.close();
    await once(server, 'close');
  });

  it('the folder can’t be written', async () => {
    const launched = launch({ DATA_DIR: join(__filename, 'data') });
    expect(await launched.ended).toBe(1);
    expect(launched.output()).toContain('DATA_DIR=/path/to/folder npm start');
  });

  it.each(['start', 'demo', 'dev'])('npm run %s is given options', (script) => {
    const words = ['run', script, '--', '--port', '9000'];
    const { status, stderr } = spawnSync('npm', words, { cwd: join(__dirname, '../..'), encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is no option --port')]);
  });

  it('the Node.js version is too old', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
    const launched = launch({ DATA_DIR: aFolder() }, ['--import', `data:text/javascript,${encodeURIComponent(old)}`]);
    expect(await launched.ended).toBe(1);
    expect(launched.output()).toContain('needs Node 20.19 or newer');
  });

  it.each([
    ['the product listens on every address', { HOST: '0.0.0.0', ALLOW_HTTP: '1' }],
    ['a proxy is in front', { TRUST_PROXY: '1' }],
  ])('nobody said what people open, and %s', async (_, env) => {
    const launched = launch({ ...owner, DATA_DIR: aFolder(), ...env });
    expect(await launched.ended).toBe(1);
    expect(launched.output()).toContain(
      'PUBLIC_URL is missing: it should be the address that people open, like https://tax.example.in',
    );
  });

  it('variables of the gateway, the services or the backups are invalid; all are named at once', async () => {
    const odd = {
      PORT: 'eighty',
      MAX_FILE_MB: 'many',
      INTEGRITY_DAYS: '-1',
      BACKUP_TO: aFolder(),
      BACKUP_AT: 'at night',
    };
    const launched = launch({ ...owner, DATA_DIR: aFolder(), ...odd });
    expect(await launched.ended).toBe(1);
    const named = [...launched.output().matchAll(/^ {2}(\w+) is (?:odd|missing)/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(['BACKUP_AT', 'INTEGRITY_DAYS', 'MAX_FILE_MB', 'PORT']);
  });
});
