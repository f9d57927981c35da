import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../i18n/en/filings/filings';
import { toast } from '../../../lib/browser/toast';
import { useAddress } from '../../../lib/hooks/use-address';
import { fetchSharedFiles, registerShareTarget, type SharedFiles } from '../../../lib/upload/shared-files';

/** Files shared by another app or page, if the address has `?shared`. @param isReady true if they may come */
export function useSharedFiles(isReady: boolean, onShared: (shared: SharedFiles) => void): void {
  const { params, change } = useAddress();
  const isShared = isReady && params.has('shared');
  const receive = useEffectEvent(async () => {
    change(() => new URLSearchParams(), { replace: true });
    const shared = await fetchSharedFiles();
    if (shared.files.length > 0) onShared(shared);
    else toast.info(t('file.shareAgain'));
  });
  useEffect(() => void registerShareTarget(), []);
  useEffect(() => {
    if (isShared) void receive();
  }, [isShared]);
}
