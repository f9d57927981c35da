import { useSyncExternalStore } from 'react';

/** Whether the page is in a tab that nobody sees now. True until it is known. */
export const useTabHidden = (): boolean => useSyncExternalStore(onChange, isHidden, () => true);

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isHidden = () => document.visibilityState === 'hidden';
