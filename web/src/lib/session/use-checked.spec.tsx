import { renderHook, waitFor } from '@testing-library/react';
import { useChecked } from './session';

jest.mock('./server-session', () => {
  throw new TypeError('offline');
});

it('treats the visitor as logged out if the session can’t be checked, instead of waiting forever', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useChecked('abc'));
  expect(result.current[0]).toBeUndefined();
  await waitFor(() => expect(result.current[0]).toBeNull());
});
