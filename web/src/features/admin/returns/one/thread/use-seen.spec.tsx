import type { ReturnMessage } from '@easy-tax/contracts';
import { act, render } from '@testing-library/react';
import { onSessionOver } from '../../../../../lib/http/session-prompts';
import { answering, refused } from '../../../../../testing/answers';
import { reportViewToAll } from '../../../../../testing/in-view';
import { useSeen } from './use-seen';

const message = { _id: 'm1', by: { side: 'client', name: 'Asha' } } as ReturnMessage;

function Latest() {
  const { watch } = useSeen({ _id: 'r1', newMessages: 1, messages: [message] });
  return <p ref={watch}>Hello</p>;
}

it('marks messages as seen without counting it as an act of the person, whose session may be over', async () => {
  const asked = answering({ 'POST /api/returns/r1/seen': refused('unauthenticated', 'Your session has ended.') });
  const over: boolean[] = [];
  const stop = onSessionOver((isUserAction) => over.push(isUserAction));
  render(<Latest />);
  await act(async () => reportViewToAll(1, 800));
  expect(asked.map(({ body }) => body)).toEqual([{ messageId: 'm1' }]);
  expect(over).toEqual([false]);
  stop();
});
