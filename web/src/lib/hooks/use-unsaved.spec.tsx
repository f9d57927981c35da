import { act, renderHook } from '@testing-library/react';
import { announceLanguageChange } from '../browser/language-change';
import { endDrafts } from '../session/draft-store';
import { useTabDraft } from './use-unsaved';

it.each([
  ['in the other language', location.href, 'Is the AIS needed?'],
  ['at another address', 'https://easytax.example/contact?lang=hi', ''],
])('restores an unsent text when the page is loaded again %s', (_, href, text) => {
  const key = `a return ${href}`;
  const draft = (as: string) => renderHook(() => useTabDraft(as, { text: '' }));
  const { result, unmount } = draft(key);
  act(() => result.current[1]({ text: 'Is the AIS needed?' }));
  announceLanguageChange(href);
  unmount();
  // The page's memory ends with it.
  sessionStorage.setItem(`kept-text:${key} after the load`, sessionStorage.getItem(`kept-text:${key}`) ?? '');
  expect(draft(`${key} after the load`).result.current[0]).toEqual({ text });
  expect(sessionStorage.getItem(`kept-text:${key} after the load`)).toBeNull();
});

it('keeps no unsent text on this device after a logout, and everything else', async () => {
  sessionStorage.setItem('something else', 'stays');
  const { unmount } = renderHook(() => useTabDraft('a message', { text: 'Is the AIS needed?' }));
  announceLanguageChange('https://easytax.example/contact?lang=hi');
  expect(JSON.stringify(sessionStorage)).toContain('Is the AIS needed?');
  unmount();
  await endDrafts();
  expect({ ...sessionStorage }).toMatchObject({ 'something else': 'stays' });
  expect(JSON.stringify(sessionStorage)).not.toContain('Is the AIS needed?');
});
