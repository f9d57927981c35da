import { useState } from 'react';
import { t } from '../../i18n/en/admin/operations';
import { useLeaveWarning } from '../../lib/hooks/use-unsaved';

/** Asks before a dialog drops what was typed: on Escape, a press beside it or its cross. Its Cancel says so and asks nothing. */
export function useAskedClose(draft: unknown, onClose: () => void): () => void {
  const now = JSON.stringify(draft);
  const [opened] = useState(now);
  const isChanged = now !== opened;
  useLeaveWarning(isChanged, t('settings.leave'));
  return () => (!isChanged || confirm(t('settings.leave'))) && onClose();
}
