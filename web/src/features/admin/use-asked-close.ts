import { useState } from 'react';
import { t } from '../../i18n/en/admin/operations';
import { useLeaveWarning } from '../../lib/hooks/use-unsaved';

/**
 * Asks before a dialog or drawer drops what was typed: on Escape, a press beside it, its cross or Back. Its Cancel says so and
 * asks nothing.
 */
export function useAskedClose<To extends readonly unknown[]>(draft: unknown, onClose: (...to: To) => void) {
  const now = JSON.stringify(draft);
  const [opened] = useState(now);
  const isChanged = now !== opened;
  useLeaveWarning(isChanged, t('settings.leave'), true);
  return (...to: To): void => {
    if (!isChanged || confirm(t('settings.leave'))) onClose(...to);
  };
}
