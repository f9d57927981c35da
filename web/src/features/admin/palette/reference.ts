const TYPED = /^(?:et)?[\s-]*(?:(\d{4})[\s-]+)?(\d{1,6})$/i;
const DIGITS = 5;

/** What people type of a reference, whole or in part: 'ET-2026-00412', 'et 2026 412', '412' of this year; else null. */
export function referenceIn(text: string, thisYear: string): string | null {
  const found = TYPED.exec(text.trim());
  if (!found) return null;
  const [, year = thisYear, number = ''] = found;
  return `ET-${year}-${String(Number(number)).padStart(DIGITS, '0')}`;
}
