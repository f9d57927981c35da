import { HOUR } from '@easy-tax/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import { answering } from '../../testing/answers';
import { aUser, checkedAs } from '../../testing/logged-in';
import { storeToken } from '../http/token';
import { checkEarly, useChecked } from './session';
import { forgetWaitingPage, ownPath, readOwnWaitingPage, readWaitingPage, rememberWaitingPage } from './waiting-page';

describe('waiting-page', () => {
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
    rememberWaitingPage('/get-started', null);
    forgetWaitingPage('/login?verify=tok', null);
    expect(readWaitingPage(null)).toBe('/get-started');
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + HOUR + 1);
    expect(readWaitingPage(null)).toBeNull();
    forgetWaitingPage('/get-started', null);
    expect(readWaitingPage(null)).toBeNull();
  });

  it('leads only the person whose page it is, and is dropped by another one’s login', () => {
    const remember = () => rememberWaitingPage('/profile?return=7', 'asha@example.com');
    remember();
    expect(['Asha@example.com ', 'ravi@example.com', null].map(readWaitingPage)).toEqual([
      '/profile?return=7',
      null,
      null,
    ]);
    forgetWaitingPage('/login?verify=tok', 'asha@example.com');
    expect(readOwnWaitingPage()).toBe('/profile?return=7');
    for (const stranger of ['ravi@example.com', null]) {
      remember();
      forgetWaitingPage('/login?verify=tok', stranger);
      expect(readOwnWaitingPage()).toBeNull();
    }
  });
});

describe('check-early', () => {
  const CHECK = 'GET /auth/checkauth';
  const [asha, ravi] = [checkedAs(aUser({ name: 'Asha' }))[CHECK], checkedAs(aUser({ name: 'Ravi' }))[CHECK]];

  const renderCheckedName = (token: string) => renderHook(() => useChecked(token)[0]?.name).result;

  it('uses the early answer once, and sends new requests afterwards', async () => {
    storeToken('abc');
    const asked = answering({ [CHECK]: [asha, ravi] });
    void checkEarly();
    const first = renderCheckedName('abc');
    await waitFor(() => expect(first.current).toBe('Asha'));
    expect(asked).toHaveLength(1);
    const second = renderCheckedName('abc');
    await waitFor(() => expect(second.current).toBe('Ravi'));
    expect(asked).toHaveLength(2);
  });

  it('does not use an early answer for another token', async () => {
    storeToken('abc');
    answering({ [CHECK]: [asha, ravi] });
    await checkEarly();
    const who = renderCheckedName('newer');
    await waitFor(() => expect(who.current).toBe('Ravi'));
  });

  it('sends no early request if nobody is logged in', () => {
    const asked = answering({});
    expect([checkEarly(), asked]).toEqual([null, []]);
  });
});
