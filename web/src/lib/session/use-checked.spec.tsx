import { renderHook, waitFor } from '@testing-library/react';
import { useChecked } from './use-checked';

jest.mock('./check-session', () => {
  throw new TypeError('offline');
});

it('takes whoever can’t be asked about for a stranger, instead of waiting for ever', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useChecked('abc'));
  expect(result.current[0]).toBeUndefined();
  await waitFor(() => expect(result.current[0]).toBeNull());
});
