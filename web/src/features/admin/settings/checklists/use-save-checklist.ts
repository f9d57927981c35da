import { builtInChecklists, type ChecklistName, type ChecklistPaper, checklistSetting } from '@easy-tax/contracts';
import { ApiError } from '../../../../lib/http/api-error';
import { changeSettings } from '../api/api';
import { useStates } from '../api/use-states';

type Papers = readonly ChecklistPaper[];

export const isSameList = (one: Papers, other: Papers): boolean =>
  one.length === other.length &&
  one.every(({ title, reason }, at) => title === other[at]?.title && reason === other[at]?.reason);

/**
 * Stores a list; one that is the same as the built-in list is none of the firm's own. After a conflict the others'
 * settings are read, and saving again puts this list in the place of theirs.
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
