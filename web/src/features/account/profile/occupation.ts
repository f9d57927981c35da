import { defaultOccupation, Occupation } from '@easy-tax/contracts';

const KEY = 'occupation';

/** The saved occupation; else the last choice in this browser; else Student. */
export function occupationOf(saved: Occupation | null): Occupation {
  return saved ?? Occupation.safeParse(remembered()).data ?? defaultOccupation;
}

/** Also stored here, in case the profile can't be saved. */
export function rememberOccupation(occupation: Occupation): void {
  try {
    localStorage.setItem(KEY, occupation);
  } catch (error) {
    console.warn('Browser storage is not available', error);
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch (error) {
    console.warn('Browser storage is not available', error);
    return null;
  }
}
