import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressProblem, checkDataFolder } from '../launcher/checks.mjs';

const systemError = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['EADDRINUSE', 8080, 'PORT=8081 npm start'],
  ['EACCES', 80, 'PORT=8080 npm start'],
  ['EADDRNOTAVAIL', 8080, 'Leave HOST out'],
])('says what to do about an address that fails with %s', (code, port, advice) => {
  expect(addressProblem('127.0.0.1', port, systemError(code))).toMatchObject({
    message: expect.stringContaining(advice),
  });
});

it('passes on an error that the user of the shell can’t fix', () => {
  const error = systemError('EIO');
  expect(addressProblem('127.0.0.1', 8080, error)).toBe(error);
});

it('has the folder of another user, whose content it may not see, given to this one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-'));
  jest.spyOn(fs, 'openSync').mockImplementation(() => {
    throw systemError('EACCES');
  });
  expect(() => checkDataFolder(folder)).toThrow('Choose another folder');
  jest.spyOn(process, 'getuid').mockReturnValue(12_345);
  expect(() => checkDataFolder(folder)).toThrow(
    'It belongs to another user: give it to the one who runs Easy Tax (chown)',
  );
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('a full disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'easy-tax-'));
    const space = fs.statfsSync(folder);
    jest.spyOn(fs, 'statfsSync').mockReturnValue({ ...space, bavail: 0 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('has a new office choose another folder', () => {
    expect(() => checkDataFolder(folder)).toThrow(/less than 32 MB.*Choose another folder/);
  });

  it.each([
    ['databases', () => writeFileSync(join(folder, 'auth.db'), '')],
    ['files', () => mkdirSync(join(folder, 'objects'))],
  ])('with the %s of an office needs room: another folder would be an empty one', (_, use) => {
    use();
    expect(() => checkDataFolder(folder)).toThrow(/less than 32 MB.*make room on that disk/);
  });
});
