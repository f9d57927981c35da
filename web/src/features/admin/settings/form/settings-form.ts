import { createContext, useContext } from 'react';
import type { SettingsForm } from '../api/use-settings';

export const SettingsFormContext = createContext<SettingsForm | null>(null);

/** What owners have typed in all sections: it stays while they walk from one to another. */
export function useSettingsForm(): SettingsForm {
  const form = useContext(SettingsFormContext);
  if (!form) throw new Error('a stored setting stands in no Settings page');
  return form;
}
