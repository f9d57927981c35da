import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../browser/toast';
import { messageOf } from '../http/api';

/**
 * A component loaded when first needed. If loading fails (offline, or after a deployment), the
 * page stays, a toast says so, and the next use retries; `lazy` would replace the page.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onMissing: () => void,
): ComponentType<Props> | null {
  const [view, setView] = useState<ComponentType<Props> | null>(null);
  const fetch = useEffectEvent(() =>
    load().then(
      (loaded) => setView(() => loaded),
      (reason: unknown) => {
        toast.error(messageOf(reason));
        onMissing();
      },
    ),
  );
  const missing = wanted && view === null;
  useEffect(() => {
    if (missing) void fetch();
  }, [missing]);
  return view;
}
