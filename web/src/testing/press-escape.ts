import { fireEvent, screen } from '@testing-library/react';

const topDialog = () => screen.getAllByRole('dialog').at(-1) as HTMLElement;

/** Presses Escape in the topmost dialog. @param agrees the answer if it asks whether to leave @returns how often it asked */
export function pressEscape(agrees: boolean): number {
  const ask = jest.spyOn(globalThis, 'confirm').mockReturnValue(agrees);
  fireEvent(topDialog(), new Event('cancel', { cancelable: true }));
  const { length } = ask.mock.calls;
  ask.mockRestore();
  return length;
}
