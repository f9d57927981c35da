import type { Extension, NextDay } from '@easy-tax/contracts';
import { useEffect, useState } from 'react';

/**
 * The next days with extensions; undefined if there are none. Neither the client of the API, whose schemas weigh half as
 * much as this page, nor the rules of forms load without one.
 */
export function useMovedDays(): NextDay | undefined {
  const [nextDay, setNextDay] = useState<NextDay>();
  useEffect(() => void readMovedDays().then((found) => setNextDay(() => found), ignore), []);
  return nextDay;
}

const ignore = () => undefined;

async function readMovedDays(): Promise<NextDay | undefined> {
  const response = await fetch('/api/extensions');
  const { data = [] } = JSON.parse(await response.text()) as { readonly data?: readonly Extension[] };
  if (data.length === 0) return undefined;
  return (await import('./moved-days')).nextDayWith(data);
}
