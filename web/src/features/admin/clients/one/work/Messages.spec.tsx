import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answering, ok } from '../../../../../testing/answers';
import { aClientReturn } from '../../../../../testing/clients';
import { enterText } from '../../../../../testing/enter-text';
import { idOf } from '../../../../../testing/staff-filings';
import { Messages } from './Messages';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to the client');
const about = () => screen.queryByLabelText<HTMLSelectElement>('About');

it.each([
  ['another is open', [aClientReturn(8)]],
  ['none is', []],
])('keeps a begun message with its return when that is withdrawn and %s', async (_, open) => {
  const asked = answering({
    [`POST /api/returns/${idOf(7)}/messages`]: ok({ data: { _id: idOf(7), version: 1 }, message: 'Sent.' }, 201),
  });
  const shown = (own: ReturnType<typeof aClientReturn>) => {
    const returns = new Map([own, ...open].map((row) => [row._id, row]));
    const unfinished = own.step === 'withdrawn' ? open : [own, ...open];
    return <Messages lines={[]} returns={returns} open={unfinished} onWritten={async () => undefined} />;
  };
  const person = userEvent.setup();
  const { rerender } = render(shown(aClientReturn(7)), { wrapper: MemoryRouter });
  enterText(field(), 'Is that account yours?');
  rerender(shown(aClientReturn(7, { step: 'withdrawn' })));
  expect([field().value, about()?.value]).toEqual(['Is that account yours?', idOf(7)]);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(about()).toBeNull());
  expect(asked.map(({ path }) => path)).toEqual([`/api/returns/${idOf(7)}/messages`]);
});
