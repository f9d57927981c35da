import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { toast } from '../../../lib/browser/toast';
import { forgetToken } from '../../../lib/http/token';
import { endDrafts } from '../../../lib/session/draft-store';

/** The account is being erased and its sessions have ended: removes it from this device, and a toast says so. */
export function useLeaveErased(): (message: string) => Promise<void> {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return async (message) => {
    // First of all the token: whatever else is asked on this page would be told that the session is over.
    const ended = endDrafts();
    navigate('/', { replace: true });
    forgetToken();
    await Promise.all([ended, mutate(() => true, undefined, { revalidate: false })]);
    toast.success(message);
  };
}
