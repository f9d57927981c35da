import { act, renderHook } from '@testing-library/react';
import { announceLanguageChange } from '../browser/language-change';
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
  // What the tab keeps in memory ends with the page.
  sessionStorage.setItem(`${key} after the load`, sessionStorage.getItem(key) ?? '');
  expect(draft(`${key} after the load`).result.current[0]).toEqual({ text });
  expect(sessionStorage.getItem(`${key} after the load`)).toBeNull();
});
