import { screen } from '@testing-library/react';
import { bulkOutcome } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { aReturn } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { ManyDialog } from './ManyDialog';

it('says before papers are asked for how many get no mail, and who they are', async () => {
  const job = { act: 'ask', rows: [aReturn(1), aReturn(2), aReturn(3)] } as const;
  const close = jest.fn();
  visitAs(anOwner(), <ManyDialog job={job} assignees={[]} onDone={close} onClose={close} />, '/admin/returns', {
    'POST /api/returns/bulk': bulkOutcome({ done: [1, 2, 3].map(idOf), unmailed: [idOf(2)] }),
  });
  expect(await screen.findByText('Mails go out for 2 of them, not for 1')).toBeTruthy();
  expect(screen.getByText(/Tell them yourself: Client 2, ITR-1/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To remind today' }).getAttribute('href')).toBe('/admin/returns?view=remind');
});
