import { renderHook, waitFor } from '@testing-library/react';
import { answering } from '../../testing/answers';
import { aUser, checkedAs } from '../../testing/logged-in';
import { storeToken } from '../http/token';
import { checkEarly, useChecked } from './use-checked';

const CHECK = 'GET /auth/checkauth';
const [asha, ravi] = [checkedAs(aUser({ name: 'Asha' }))[CHECK], checkedAs(aUser({ name: 'Ravi' }))[CHECK]];

const renderCheckedName = (token: string) => renderHook(() => useChecked(token)[0]?.name).result;

it('takes what was found early, and asks anew from then on', async () => {
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

it('does not take what was found early about another token', async () => {
  storeToken('abc');
  answering({ [CHECK]: [asha, ravi] });
  await checkEarly();
  const who = renderCheckedName('newer');
  await waitFor(() => expect(who.current).toBe('Ravi'));
});

it('asks nothing early where nobody is logged in', () => {
  const asked = answering({});
  expect([checkEarly(), asked]).toEqual([null, []]);
});
