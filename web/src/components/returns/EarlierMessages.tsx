import { useEffect, useState } from 'react';
import { t } from '../../i18n/en/returns';
import { Button } from '../button/Button';

/** Loads earlier messages. The button goes with the last of them, and focus moves to the log. */
export function EarlierMessages({ onLoad }: { readonly onLoad: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    await onLoad();
    setBusy(false);
  };
  useEffect(() => focusLog, []);
  return (
    <div>
      <Button small tone="line" busy={busy} onClick={() => void load()}>
        {t('earlier')}
      </Button>
    </div>
  );
}

/** Only if the removed button had the focus. */
function focusLog(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
}
