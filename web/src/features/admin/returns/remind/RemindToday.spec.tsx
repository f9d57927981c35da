import { screen, waitFor } from '@testing-library/react';
import { ok, refused } from '../../../../testing/answers';
import { aReviewer, visitAs } from '../../../../testing/logged-in';
import { idOf } from '../../../../testing/staff-filings';
import { RemindToday } from './RemindToday';

const due = (at: number, name: string, noMail: string | null) => ({
  ...{ returnId: idOf(at), reference: `ETR-2026-0000${at}`, client: { _id: idOf(100 + at), name } },
  ...{ form: 'ITR-1', formName: null, period: 'AY 2026-27', assignee: null, kind: 'papers', papers: 2 },
  ...{ dueOn: '2026-11-27', mobile: '9415036218', noMail },
});

it('reminds by WhatsApp with the ready text, marks as sent by one key, and takes the mark back', async () => {
  const [kavita, ravi] = [1, 2].map((at) => `/api/returns/${idOf(at)}`);
  const { person, asked } = visitAs(aReviewer(), <RemindToday />, '/admin/returns?view=remind', {
    'GET /api/reminders': ok({ data: [due(1, 'Kavita', 'nobody'), due(2, 'Ravi', null)] }),
    [`POST ${kavita}/reminder-text`]: ok({ data: { text: 'Namaste', mobile: '9415036218' } }),
    [`POST ${kavita}/reminded`]: ok({ data: { _id: idOf(1), version: 2 }, message: 'Marked as sent.' }),
    [`POST ${kavita}/reminded/undo`]: ok({ data: { _id: idOf(1), version: 3 }, message: 'Taken back.' }),
    [`POST ${ravi}/reminded`]: refused('conflict', 'This client was reminded today.'),
  });
  const tab = { opener: window, location: { href: '' }, close: () => undefined };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  expect(await screen.findByText('1 without mail')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remind Kavita by WhatsApp' }));
  await waitFor(() => expect(tab.location.href).toBe('https://wa.me/919415036218?text=Namaste'));
  expect(tab.opener).toBeNull();

  await person.keyboard('s');
  expect(await screen.findByText('Kavita: marked as sent')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remind Ravi by WhatsApp' }));
  await person.keyboard('s');
  expect(await screen.findByText('This client was reminded today.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as sent: Ravi' })).toBeTruthy();
  await person.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('button', { name: 'Mark as sent: Kavita' })).toBeTruthy();
  expect(asked.at(-1)?.path).toBe(`${kavita}/reminded/undo`);
});
