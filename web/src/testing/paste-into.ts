import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field where its single keys don't matter: each key renders the page anew. */
export async function pasteInto(user: Pick<UserEvent, 'click' | 'paste'>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
