import { screen } from '@testing-library/react';
import { ok } from '../../../../testing/answers';
import { aClientDetail } from '../../../../testing/clients';
import { aReviewer, visitAs } from '../../../../testing/logged-in';
import { idOf } from '../../../../testing/staff-filings';
import { Reminders } from './Reminders';

it.each([
  ['by mail if somebody gets it', {}, true, 'This client is reminded by mail.'],
  ['by hand if nobody does', {}, false, /^Nobody gets reminders of this client by mail/],
  ['of nothing while it is in the archive', { isActive: false }, true, 'None: the client is in the archive.'],
])('says that a client is reminded %s; there is nothing to pause in the archive', async (_, change, isMailed, text) => {
  visitAs(aReviewer(), <Reminders client={aClientDetail(1, change)} />, '/admin/clients', {
    [`GET /api/clients/${idOf(1)}/reminders`]: ok({ data: { isPaused: false, isMailed } }),
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Pause' })).toHaveLength('isActive' in change ? 0 : 1);
});
