import type { Choosable } from '@easy-tax/contracts';
import useSWR from 'swr';
import { useSession } from '../../../../lib/session/session';
import { listStaff } from './api';

/** The current user's colleagues, by name. */
export function useColleagues(): readonly Choosable[] {
  const { user } = useSession();
  const { data } = useSWR('staff', listStaff, { shouldRetryOnError: false, revalidateOnFocus: false });
  return (data ?? []).filter(({ _id }) => _id !== user?._id);
}
