import { act, fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Adds a text to a field by one event, where its single keys don't matter: each key renders the page anew. */
export function enterText(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.input(field, { target: { value: (field as HTMLInputElement).value + text } });
}

/** Adds a text in the same way, and submits it by Enter. */
export async function submitText(user: Pick<UserEvent, 'keyboard'>, field: HTMLElement, text: string): Promise<void> {
  enterText(field, text);
  await user.keyboard('{Enter}');
}
