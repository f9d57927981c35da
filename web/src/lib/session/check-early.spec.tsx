import { renderHook, waitFor } from '@testing-library/react';
import { answering } from '../../testing/answers';
import { aUser, checkedAs } from '../../testing/logged-in';
import { storeToken } from '../http/token';
import { checkEarly, useChecked } from './use-checked';

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
