import { addressProblem, folderProblem } from '../launcher/checks.mjs';

const systemError = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['ENOSPC', /disk .* full/],
  ['EACCES', /owner or permissions/],
  ['EROFS', /read-only/],
  ['ENOTDIR', /a file stands in its way/],
])('says what to do about a data folder that fails with %s', (code, advice) => {
  expect(folderProblem('/srv/tax', systemError(code))).toMatchObject({ message: expect.stringMatching(advice) });
});

it.each([
  ['EADDRINUSE', 8080, 'PORT=8081 npm start'],
  ['EACCES', 80, 'PORT=8080 npm start'],
  ['EADDRNOTAVAIL', 8080, 'Leave HOST out'],
])('says what to do about an address that fails with %s', (code, port, advice) => {
  expect(addressProblem('127.0.0.1', port, systemError(code))).toMatchObject({
    message: expect.stringContaining(advice),
  });
});

it('leaves an error alone that nobody at the shell can help', () => {
  const error = systemError('EIO');
  expect(folderProblem('/srv/tax', error)).toBe(error);
});
