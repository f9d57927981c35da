import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../browser/toast';
import { messageOf } from '../http/api-error';

/**
 * A part of a page that is fetched when first wanted. If that fails (offline, or after an update of the site), the
 * page stays as it is, a toast says so, and the next use fetches again; `lazy` would take the page away.
 */
export function useLate<Props>(
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
