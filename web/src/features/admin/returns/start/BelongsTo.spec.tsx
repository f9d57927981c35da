import { screen, waitFor } from '@testing-library/react';
import { answering, ok } from '../../../../testing/answers';
import { aListedClient, clientsPage } from '../../../../testing/clients';
import { enterText } from '../../../../testing/enter-text';
import { aReturn, returnsPage } from '../../../../testing/returns/staff-returns';
import { aFiling, idOf } from '../../../../testing/staff-filings';
import { visit } from '../../../../testing/visit';
import { BelongsTo } from './BelongsTo';

describe('the return of a paper', () => {
  const paper = aFiling(1);

  function open(change: Parameters<typeof aFiling>[1] = {}) {
    const asked = answering({
      'GET /api/returns': returnsPage([aReturn(31)]),
      'POST /api/clients/list': clientsPage([aListedClient(5, { name: 'Verma Stores' })]),
      [`PATCH /api/filings/${paper._id}`]: ok({ message: 'Saved' }),
    });
    const onStart = jest.fn();
    const calls = {
      onStart,
      onTyped: () => undefined,
      onSaved: () => undefined,
      onChange: (call: () => Promise<unknown>) => call(),
    };
    const person = visit(<BelongsTo filing={aFiling(1, change)} {...calls} />);
    return { person, asked, onStart };
  }

  const changes = (asked: ReturnType<typeof answering>) =>
    asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

  it('moves a paper into a return of its client, and sets its kind', async () => {
    const { person, asked } = open();
    await screen.findByRole('option', { name: /^Client 31, ITR-1 · AY.2026-27, ETR-2026-000031$/ });
    expect(asked[0]?.path).toContain(`account=${paper.clientId}`);
    await person.selectOptions(screen.getByLabelText('Belongs to'), idOf(31));
    enterText(screen.getByLabelText('Kind of paper'), 'Form 16');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes(asked)).toMatchObject([{ returnId: idOf(31), kind: 'Form 16' }]));
  });

  it.each<[string, { returnId?: string }, string, string | null]>([
    ['out of its return', { returnId: idOf(31) }, 'Not sorted yet', null],
    ['to a client that has no return yet', {}, 'Verma Stores, no return yet', idOf(5)],
  ])('sorts a paper %s', async (_, change, place, ofClient) => {
    const { person, asked } = open(change);
    await screen.findByRole('option', { name: /ITR-1/ });
    await person.selectOptions(screen.getByLabelText('Belongs to'), await screen.findByRole('option', { name: place }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const from = { returnId: change.returnId ?? null, ofClient: null };
    await waitFor(() => expect(changes(asked)).toEqual([{ returnId: null, ofClient, from }]));
  });

  it('sends only the kind if nothing else is changed, also after a colleague has sorted the paper', async () => {
    const { person, asked } = open();
    enterText(await screen.findByLabelText('Kind of paper'), 'Form 16');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes(asked)).toEqual([{ kind: 'Form 16' }]));
  });

  it('links the return of a sorted paper, and starts another for its client', async () => {
    const { person, onStart } = open({ returnId: idOf(31) });
    const link = await screen.findByRole('link', { name: 'Open the return' });
    expect(link.getAttribute('href')).toBe(`/admin/returns?return=${idOf(31)}`);
    await person.click(screen.getByRole('button', { name: 'Start a return' }));
    expect(onStart).toHaveBeenCalled();
  });
});
