import { HOUR } from '@easy-tax/contracts';
import { forgetWaitingPage, ownPath, readWaitingPage, rememberWaitingPage } from './waiting-page';

it.each([
  '/get-started',
  '/profile?return=%2F%2Fevil.example#documents',
  '/admin/users?tab=audit',
  '/%2F/evil.example',
])('leads to %s on this site', (path) => expect(ownPath(path)).toBe(path));

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/get-started',
  'javascript:alert(1)',
  'get-started',
  '',
  undefined,
  { pathname: '/get-started' },
])('never leads to another site: %j', (path) => expect(ownPath(path)).toBeNull());

it('is remembered for an hour, until a login has opened it; not by the login of a mail’s link', () => {
  rememberWaitingPage('/get-started');
  forgetWaitingPage('/login?verify=tok');
  expect(readWaitingPage()).toBe('/get-started');
  jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + HOUR + 1);
  expect(readWaitingPage()).toBeNull();
  forgetWaitingPage('/get-started');
  expect(readWaitingPage()).toBeNull();
});
