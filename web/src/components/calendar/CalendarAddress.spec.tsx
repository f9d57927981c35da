import { messages } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { ok, refused } from '../../testing/answers';
import { aUser, visitAs } from '../../testing/logged-in';
import { CalendarAddress } from './CalendarAddress';

const GET = 'GET /api/feeds';
const url = 'https://easytax.example/api/feeds/secret.ics';
const feed = { kind: 'client', createdAt: '2026-11-20T05:00:00.000Z', readAt: null } as const;
const open = (answers: Parameters<typeof visitAs>[3], user = aUser()) =>
  visitAs(user, <CalendarAddress kind="client" />, '/profile', answers);

it('makes an address, offers it to the phone’s calendar, and ends it', async () => {
  const { person } = open({
    [GET]: [ok({ data: [] }), ok({ data: [feed] }), ok({ data: [] })],
    'POST /api/feeds': ok({ message: messages.calendarMade, data: { ...feed, url } }, 201),
    'POST /api/feeds/end': ok({ message: messages.calendarEnded }),
  });
  await person.click(await screen.findByRole('button', { name: 'Make an address' }));
  const way = await screen.findByRole('link', { name: 'Open in the calendar' });
  expect(way.getAttribute('href')).toBe('webcal://easytax.example/api/feeds/secret.ics');
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe(url);
  await person.click(screen.getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('There is no address yet.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open in the calendar' })).toBeNull();
});

it('says when a calendar last asked, without the address, and loads again after a failure', async () => {
  const { person } = open({
    [GET]: [refused('unavailable', 'Not now.'), ok({ data: [{ ...feed, readAt: '2026-11-21T05:00:00.000Z' }] })],
  });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^A calendar last asked on 21 Nov/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Address/)).toBeNull();
});

it('tells a client whose address nobody has confirmed to do that first, and offers none', async () => {
  open({ [GET]: ok({ data: [] }) }, aUser({ emailVerified: false }));
  expect(await screen.findByText(messages.confirmFirst)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
