import { fireEvent, screen } from '@testing-library/react';

/** Presses Escape in the open dialog. @param agrees the answer if it asks whether to leave @returns how often it asked */
export function pressEscape(agrees: boolean): number {
  const ask = jest.spyOn(globalThis, 'confirm').mockReturnValue(agrees);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  const { length } = ask.mock.calls;
  ask.mockRestore();
  return length;
}
