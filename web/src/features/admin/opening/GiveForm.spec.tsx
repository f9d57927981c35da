import { messages, recordId } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { bulkOutcome, ok } from '../../../testing/answers';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { idOf } from '../../../testing/staff-filings';
import { GiveForm } from './GiveForm';

it('files a form for the selected clients, also on plain HTTP, as one batch', async () => {
  const onDone = jest.fn();
  const ids = [idOf(1), idOf(2)];
  const { person, asked } = visitAs(anOwner(), <GiveForm ids={ids} onDone={onDone} onClose={onDone} />, '/', {
    'POST /api/clients/bulk/forms/preview': ok({ data: { clients: 2, returns: 2, leftOut: [] } }),
    'POST /api/clients/bulk/forms': bulkOutcome({ done: ids }),
  });
  await person.click(await screen.findByRole('button', { name: 'File GSTR-3B for 2 clients' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith([]));
  const body = asked.find(({ path }) => path === '/api/clients/bulk/forms')?.body as { batchId: string };
  expect(body).toMatchObject({ ids, form: { form: 'GSTR-3B' } });
  expect(recordId.safeParse(body.batchId).error).toBeUndefined();
});

it('says why clients were not changed', async () => {
  const onDone = jest.fn();
  const refused = [{ _id: idOf(2), message: messages.clientArchived }];
  const { person } = visitAs(anOwner(), <GiveForm ids={[idOf(1), idOf(2)]} onDone={onDone} onClose={onDone} />, '/', {
    'POST /api/clients/bulk/forms/preview': ok({ data: { clients: 2, returns: 2, leftOut: [] } }),
    'POST /api/clients/bulk/forms': bulkOutcome({ done: [idOf(1)], refused }),
  });
  await person.click(await screen.findByRole('button', { name: 'File GSTR-3B for 2 clients' }));
  expect(await screen.findByText(new RegExp(messages.clientArchived))).toBeTruthy();
  expect(onDone).toHaveBeenCalledWith([idOf(2)]);
});
