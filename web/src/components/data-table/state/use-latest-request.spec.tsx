import { render } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { useLatestRequest } from './use-latest-request';

const signals: AbortSignal[] = [];
function RequestingList({ query }: { readonly query: string }) {
  const newest = useLatestRequest();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per query
  useEffect(() => void signals.push(newest(query)), [query]);
  return null;
}
const settled = () => new Promise<void>((done) => queueMicrotask(done));
beforeEach(() => signals.splice(0));

it('aborts the request of an older query, and of a screen that is left', async () => {
  const { rerender, unmount } = render(<RequestingList query="a" />);
  rerender(<RequestingList query="b" />);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('works in development, where React mounts each screen twice', async () => {
  render(
    <StrictMode>
      <RequestingList query="a" />
    </StrictMode>,
  );
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});
