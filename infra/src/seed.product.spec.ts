import { calls } from '@easy-tax/contracts';
import { aFolder, cleanUp, launch, outcomeOf, READY } from './testing/launcher.js';
import { bearing, clientAt, owner } from './testing/three-services.js';

jest.setTimeout(120_000);
afterEach(cleanUp);

describe('npm run data -- seed', () => {
  const seed = ['seed', '--filings', '30', '--contacts', '40', '--returns', '22'];

  it('fills the folder once with valid records, which Easy Tax lists and finds', async () => {
    const DATA_DIR = aFolder();
    const run = (...words: string[]) => outcomeOf(words, { DATA_DIR });
    const already =
      '40 of these enquiries and 30 of these filings and 22 of these returns were there already. Another --seed';
    expect(await run(...seed)).toEqual([0, expect.stringMatching(/enquiries: 40 in[\s\S]*filings: 30 in/)]);
    expect(await run('verify')).toEqual([0, expect.stringContaining('30 ')]);
    expect(await run(...seed)).toEqual([0, expect.stringContaining(already)]);
    const url = await launch({ ...owner, DATA_DIR }).says(READY);
    const headers = bearing(await clientAt(url).logIn());
    const listed = async (path: string) => (await fetch(`${url}${path}`, { headers })).json();
    expect(await listed(calls.listFilings.path)).toMatchObject({ total: 30 });
    expect(await listed(`${calls.listReturns.path}?sort=urgency`)).toMatchObject({ total: 22 });
    const finished = calls.returnsOverview.answer.parse(await listed(calls.returnsOverview.path)).data.steps;
    expect(finished['e-verified'].value + finished.withdrawn.value).toBe(20);
    expect(await listed(`${calls.listEnquiries.path}?search=${encodeURIComponent('Ref. 10000039')}`)).toMatchObject({
      total: 1,
    });
  });

  it('refuses a folder with real accounts, unless it is forced', async () => {
    const DATA_DIR = aFolder();
    const product = launch({ ...owner, DATA_DIR });
    const url = await product.says(READY);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Asha Rao', mobile: '9876543210', email: 'asha@rao.in', message: 'Hello' });
    await fetch(`${url}${calls.submitEnquiry.path}`, { method: 'POST', headers, body });
    product.process.kill('SIGTERM');
    await product.ended;
    const refused = expect.stringContaining('There are enquiries of real people');
    expect(await outcomeOf(seed, { DATA_DIR })).toEqual([1, refused]);
    expect((await outcomeOf([...seed, '--beside-real-people'], { DATA_DIR }))[0]).toBe(0);
  });

  it('names a number that is none', async () => {
    const words = '--contacts takes a whole number, not many';
    const refused = [1, expect.stringContaining(words)];
    expect(await outcomeOf(['seed', '--contacts', 'many'], { DATA_DIR: aFolder() })).toEqual(refused);
  });
});
