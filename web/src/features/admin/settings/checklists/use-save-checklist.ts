import { builtInChecklists, type ChecklistName, type ChecklistPaper, checklistSetting } from '@easy-tax/contracts';
import { ApiError } from '../../../../lib/http/api-error';
import { changeSettings } from '../api/api';
import { useStates } from '../api/use-states';

type Papers = readonly ChecklistPaper[];

export const isSameList = (one: Papers, other: Papers): boolean =>
  one.length === other.length &&
  one.every(({ title, reason }, at) => title === other[at]?.title && reason === other[at]?.reason);

/**
 * Stores a checklist; one equal to the built-in list is not stored as the firm's own. After a conflict reloads the
 * settings, and saving again overwrites the other's list.
 */
export function useSaveChecklist(name: ChecklistName) {
  const { data, mutate } = useStates();
  return async (papers: Papers): Promise<void> => {
    if (!data) return;
    const list = isSameList(papers, builtInChecklists[name]) ? null : [...papers];
    try {
      const filings = await changeSettings('filings', data.filings.revision, { [checklistSetting(name)]: list });
      await mutate({ ...data, filings }, { revalidate: false });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'conflict') await mutate();
      throw failure;
    }
  };
}
