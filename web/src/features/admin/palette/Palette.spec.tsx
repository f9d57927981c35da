import type { SessionUser } from '@easy-tax/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLeaveWarning } from '../../../lib/hooks/use-unsaved';
import { type Answer, type Answers, deferred, ok, pageInfo, refused } from '../../../testing/answers';
import { aListedClient } from '../../../testing/clients';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { CLIENTS, ENQUIRIES, FILES, found, paper, RETURNS, USERS } from '../../../testing/palette-finds';
import { idOf } from '../../../testing/staff-filings';
import { where } from '../../../testing/visit';
import { settingsPlaces } from '../addresses';
import { sectionGroups } from '../settings/SettingsPage';
import { actGroups } from './entries';
import { Finder } from './Finder';
import { referenceIn } from './search';

async function open(answers: Answers = {}, user: SessionUser = anOwner(), page = <Finder />) {
  const { person, asked } = visitAs(user, page, '/admin/dashboard', { ...found, ...answers });
  await screen.findByRole('button', { name: /^Find anything/ });
  await person.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  return { person, box, searches: () => asked.filter(({ body }) => Object(body).search !== undefined), asked };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true }).textContent;

it('opens with Ctrl+K on the screens, the last visited first, and gives focus back', async () => {
  localStorage.setItem('recentScreens', JSON.stringify(['/admin/dashboard', '/admin/users', '/admin/file-data']));
  const { person, box } = await open();
  expect(document.activeElement === box || box.closest('dialog')?.open).toBeTruthy();
  expect(options().slice(0, 3)).toEqual(['Users', 'File Data', 'Dashboard']);
  expect(within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')).toHaveLength(2);
  expect(options().slice(-2)).toEqual(['My returns', 'Returns by step']);
  fireEvent(box.closest('dialog') as HTMLElement, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await person.click(screen.getByRole('button', { name: /^Find anything/ }));
  expect(await screen.findByRole('combobox')).toBeTruthy();
});

it('finds papers, returns, enquiries and people once typing pauses, and opens one only by keys', async () => {
  const { person, box, searches } = await open();
  await person.type(box, 'bhu');
  await screen.findByRole('group', { name: 'People' });
  expect(options()).toEqual([
    'Bhupinder Kaur · bank-statement.pdfET-2025-00411',
    'Bhumika Das · ITR-1 · AY\u00a02026-27ETR-2026-00003',
    'Bhushan Sethi · Rent receipts?New',
    'Contact Data, filtered by “bhu”9',
    'Bhupinder Kaur · aarti@example.comClient',
  ]);
  const body = { page: '1', pageSize: '5', search: 'bhu', sort: 'urgency', dir: 'asc' };
  const ofReturns = searches().filter(({ path }) => path.startsWith('/api/returns'));
  expect(ofReturns).toMatchObject([{ method: 'POST', path: '/api/returns/search', body }]);
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
  expect(active()).toContain('Bhupinder Kaur');
  await person.keyboard('{ArrowDown}');
  expect(active()).toContain('Bhumika Das');
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toContain('aarti@example.com');
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(where()).toBe(`/admin/file-data?open=${idOf(1)}`));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('sends what is typed in bodies alone, also to lists that it opens, and says what in a paper’s text has it', async () => {
  const says = { name: 'pan', value: 'ABCPE••••F' };
  const { person, box, asked } = await open({ [FILES]: ok({ data: [{ ...paper, says }], ...pageInfo(9) }) });
  await person.click(box);
  await person.paste('abcpe 1234 f');
  expect(await screen.findByRole('option', { name: /Says: PAN “ABCPE••••F”/ })).toBeTruthy();
  await person.click(screen.getByRole('option', { name: /^Files, filtered|^File Data, filtered/ }));
  await waitFor(() => expect(where()).toBe('/admin/file-data'));
  expect(screen.getByTestId('state').textContent).toBe('{"search":"abcpe 1234 f"}');
  expect(asked.filter(({ path }) => /search=|abcpe/i.test(path))).toEqual([]);
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'aarti@example.com');
  await person.click(await screen.findByRole('option', { name: /^Bhupinder Kaur · aarti@example.com/ }));
  await waitFor(() => expect(where()).toBe('/admin/users'));
  expect(screen.getByTestId('state').textContent).toBe('{"search":"aarti@example.com"}');
});

it('shows the results of the others when one service fails, and retries', async () => {
  const { person, box } = await open({ [FILES]: [refused('unavailable', 'Not now.'), found[FILES] as Answer] });
  await person.type(box, 'bhu');
  expect(await screen.findByRole('option', { name: /Files could not be searched/ })).toBeTruthy();
  expect(screen.getByRole('option', { name: /Bhushan Sethi/ })).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /bank-statement/ })).toBeTruthy();
});

it('keeps the line selected by keys until a slower service answers, and only then announces the number of results', async () => {
  const late = deferred();
  const { person, box } = await open({ [FILES]: late.answer });
  const status = within(box.closest('dialog') as HTMLElement).getByRole('status', { hidden: true });
  await person.type(box, 'bhu');
  await screen.findByRole('group', { name: 'People' });
  await person.keyboard('{ArrowDown}');
  const chosen = active();
  expect(status.textContent).toBe('');
  late.give(found[FILES]);
  await screen.findByRole('group', { name: 'Files' });
  expect(active()).toBe(chosen);
  await waitFor(() => expect(status.textContent).toBe('5 results'));
});

it('shows nothing of an earlier text that is answered late', async () => {
  const late = deferred();
  const { person, box } = await open({ [FILES]: [late.answer, ok({ data: [], ...pageInfo(0) })] });
  await person.type(box, 'bhu');
  await screen.findByRole('group', { name: 'People' });
  await person.type(box, 'shan');
  await screen.findByText('4 results');
  await act(async () => late.give(found[FILES]));
  await act(async () => undefined);
  expect(screen.queryByRole('group', { name: 'Files' })).toBeNull();
});

it('opens by Enter the first result of the complete text as soon as it arrives, and no earlier result', async () => {
  const late = deferred();
  const { person, box } = await open({ [FILES]: [found[FILES], late.answer] });
  await person.type(box, 'bhu');
  await screen.findByRole('option', { name: /bank-statement/ });
  await person.type(box, 'shan{Enter}');
  expect(where()).toBe('/admin/dashboard');
  const other = { ...paper, _id: idOf(3), name: 'Bhushan Sethi', fileName: 'form-16.pdf' };
  late.give(ok({ data: [other], ...pageInfo(1) }));
  await waitFor(() => expect(where()).toBe(`/admin/file-data?open=${idOf(3)}`));
  expect(screen.queryByRole('combobox')).toBeNull();
});

function HalfTyped() {
  useLeaveWarning(true, 'Leave all the same?');
  return <Finder />;
}

it('asks before it leaves a page with unsaved changes', async () => {
  const confirm = jest.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const { person } = await open({}, anOwner(), <HalfTyped />);
  await person.keyboard('{ArrowDown}');
  await person.click(screen.getByRole('option', { name: 'Settings' }));
  expect([confirm.mock.calls, where()]).toEqual([[['Leave all the same?']], '/admin/dashboard']);
  await person.click(screen.getByRole('option', { name: 'Settings' }));
  await waitFor(() => expect(where()).toBe('/admin/settings'));
});

it('begins acts by their words: a new return, a section of Settings, and asking in the open return', async () => {
  const { person, box } = await open();
  await person.type(box, 'new ret');
  expect(options()[0]).toBe('New return');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/admin/returns?new=1'));
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'settings warn');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/admin/settings?section=security'));
});

it('offers nothing of owners to a reviewer, and acts on the return that is open', () => {
  const titles = (text: string, search = '') =>
    actGroups(text, { pathname: '/admin/returns', params: new URLSearchParams(search), user: aReviewer() }).flatMap(
      ({ entries }) => entries.map(({ title, to }) => `${title} ${to}`),
    );
  expect(titles('settings')).toHaveLength(4);
  expect(titles('ask', 'return=r1')).toEqual(['Ask for documents in this return /admin/returns?return=r1&act=ask']);
  expect(titles('assign', 'return=r1')).toEqual(['Assign this return /admin/returns?return=r1&act=assign']);
  expect(titles('assign')).toEqual(['Assign: returns with nobody /admin/returns?assignee=nobody']);
  expect(titles('')).toEqual([]);
});

it('leads to every section of Settings, for those who see it', () => {
  const sections = sectionGroups.flatMap((group) => group.sections);
  const places = sections.map(({ name, title, needs = null }) => ({ name, title, needs }));
  expect(new Set(settingsPlaces)).toEqual(new Set(places));
});

it('asks for no users on behalf of a reviewer, and says that nothing matches', async () => {
  const nothing = ok({ data: [], ...pageInfo(0) });
  const none = { [FILES]: nothing, [RETURNS]: nothing, [ENQUIRIES]: ok({ query: [], ...pageInfo(0) }) };
  const { person, box, searches } = await open({ ...none, [USERS]: refused('forbidden', 'no') }, aReviewer());
  await person.type(box, 'zzz');
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy();
  expect(searches().some(({ path }) => path.startsWith('/auth/users'))).toBe(false);
});

it('finds archived clients, too, and says so; active ones come first', async () => {
  const archived = aListedClient(1, { name: 'Bhuvan Gill', isActive: false });
  const rows = [archived, aListedClient(2, { name: 'Bhumika Das' })];
  const { person, box } = await open({ [CLIENTS]: ok({ data: rows, ...pageInfo(2) }) });
  await person.type(box, 'bhu');
  const group = await screen.findByRole('group', { name: 'Clients' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Bhumika Das/), expect.stringMatching(/^Bhuvan Gill.*Archived$/)]);
});

it.each([
  ['ET-2026-00412', 'ET-2026-00412'],
  ['et 2025 411', 'ET-2025-00411'],
  ['2025-411', 'ET-2025-00411'],
  ['412', 'ET-2026-00412'],
  ['Kaur 412', null],
  ['9876500012', null],
])('reads %s as the reference %s', (typed, reference) => {
  expect(referenceIn(typed, '2026')).toBe(reference);
});
