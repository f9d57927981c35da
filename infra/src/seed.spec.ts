import { aFolder, cleanUp, dataCommand } from './testing/launcher.js';

jest.setTimeout(120_000);
afterEach(cleanUp);

describe('npm run data -- seed', () => {
  const seed = ['seed', '--filings', '30', '--contacts', '40', '--files', '2'];

  it('fills the folder with records that verify finds whole, once', async () => {
    const DATA_DIR = aFolder();
    const first = dataCommand(seed, { DATA_DIR });
    expect([await first.ended, first.output()]).toEqual([
      0,
      expect.stringMatching(/40 enquiries in[\s\S]*30 filings in/),
    ]);
    const verify = dataCommand(['verify'], { DATA_DIR });
    expect([await verify.ended, verify.output()]).toEqual([0, expect.stringContaining('30 ')]);
    const again = dataCommand(seed, { DATA_DIR });
    expect([await again.ended, again.output()]).toEqual([1, expect.stringContaining('Give another --seed')]);
    const other = dataCommand([...seed, '--seed', '2'], { DATA_DIR });
    expect(await other.ended).toBe(0);
  });

  it.each([
    [['--contacts', 'many'], '--contacts takes a whole number, not many'],
    [['--people', '7'], "Unknown option '--people'"],
  ])('says what is wrong with %j', async (options, words) => {
    const odd = dataCommand(['seed', ...options], { DATA_DIR: aFolder() });
    expect([await odd.ended, odd.output()]).toEqual([1, expect.stringContaining(words)]);
  });
});
