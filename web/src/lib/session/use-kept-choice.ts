import { useState } from 'react';
import type { z } from 'zod';
import { readLocalStorage, writeLocalStorage } from '../browser/local-storage';
import { useSession } from './session';

/** A choice that is kept for each person in this browser; `usual` until it is made. */
export function useKeptChoice<T>(name: string, schema: z.ZodType<T>, usual: T): readonly [T, (choice: T) => void] {
  const { user } = useSession();
  const key = `${name}.${user?._id}`;
  const [choice, setChoice] = useState(() => schema.safeParse(readLocalStorage(key)).data ?? usual);
  const keep = (next: T) => {
    setChoice(next);
    writeLocalStorage(key, next);
  };
  return [choice, keep];
}
