import { addressProblem } from '../launcher/checks.mjs';

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
