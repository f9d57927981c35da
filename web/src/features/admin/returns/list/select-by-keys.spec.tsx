import { act, screen, within } from '@testing-library/react';
import { ok } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsOverview, returnsPage } from '../../../../testing/returns/staff-returns';
import { ReturnsView } from './ReturnsPage';

it('selects the page by Ctrl+A, by a second one all that match, and B leads to what can be done with them', async () => {
  const { person } = visitAs(anOwner(), <ReturnsView view="table" />, '/admin/returns', {
    'GET /api/returns': returnsPage([aReturn(1), aReturn(2)], { total: 184 }),
    'GET /api/returns/overview': ok({ data: returnsOverview() }),
    'GET /auth/staff': ok({ data: [] }),
  });
  const row = await screen.findByRole('row', { name: /Client 1/ });
  act(() => row.focus());
  await person.keyboard('{Control>}a{/Control}');
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByText('2 selected')).toBeTruthy();
  for (const _ of ['all that match', 'and no more']) {
    await person.keyboard('{Control>}a{/Control}');
    expect(bar.getByText('All 184 that match')).toBeTruthy();
  }
  await person.keyboard('b');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Assign' }));
});
