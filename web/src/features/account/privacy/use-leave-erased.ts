import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { toast } from '../../../lib/browser/toast';
import { forgetToken } from '../../../lib/http/token';
import { endDrafts } from '../../../lib/session/draft-store';

/** After erasure was requested and sessions have ended: logs out this device and shows a toast. */
export function useLeaveErased(): (message: string) => Promise<void> {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return async (message) => {
    // Drops the token first: any other request here would report an ended session.
    const ended = endDrafts();
    navigate('/', { replace: true });
    forgetToken();
    await Promise.all([ended, mutate(() => true, undefined, { revalidate: false })]);
    toast.success(message);
  };
}
