import type { ThreadPage } from '@easy-tax/contracts';
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n/en/returns';
import { cx } from '../../lib/cx';
import { tryOrToast } from '../../lib/hooks/use-act';
import { Button } from '../button/Button';
import styles from './MessageLog.module.css';

interface MessageLogProps {
  readonly label: string;
  /** Id of the last message; scrolls to a new one. */
  readonly latest: string | undefined;
  /** Id of the first shown message; keeps the scroll position when older ones are added. */
  readonly earliest?: string | undefined;
  readonly children: ReactNode;
}

/** The messages of a thread, the latest at the bottom. */
export function MessageLog({ label, latest, earliest, children }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ latest, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when older messages are added
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const isSame = before.current.latest === latest;
    box.scrollTop = isSame ? box.scrollTop + box.scrollHeight - before.current.height : box.scrollHeight;
    before.current = { latest, height: box.scrollHeight };
  }, [latest, earliest]);
  if (latest === undefined) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
    <div ref={log} className={`stack ${styles.log}`} role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

interface MessageProps {
  readonly place?: Ref<HTMLDivElement>;
  /** Written by the reader's own side. */
  readonly isOurs: boolean;
  /** For staff alone: not on paper, which clients may see. */
  readonly unprinted?: boolean;
  /** Author and time. */
  readonly meta: ReactNode;
  readonly children: string;
}

export const Message = ({ place, isOurs, unprinted, meta, children }: MessageProps) => (
  <div ref={place} className={cx(styles.message, isOurs && styles.ours, unprinted && 'noprint')}>
    <span className="small muted tabular">{meta}</span>
    <p>{children}</p>
  </div>
);

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
      <Button small busy={busy} onClick={() => void load()}>
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

interface Line {
  readonly _id: string;
}

/**
 * The lines of a thread: its newest page, which is read again and again, after the earlier pages that were loaded here.
 * @param cursor of the page before the newest one; null: there is none
 */
export function useThread<T extends Line>(
  newest: readonly T[],
  cursor: string | null,
  load: (cursor: string) => Promise<ThreadPage<T>>,
) {
  const [loaded, setLoaded] = useState<ThreadPage<T>>({ data: [], earlier: null });
  const joint = loaded.data.findIndex(({ _id }) => _id === newest[0]?._id);
  // After a long absence the newest page may not touch the loaded ones: then those are left out.
  const lines = joint < 0 ? newest : [...loaded.data.slice(0, joint), ...newest];
  const earlier = joint < 0 ? cursor : loaded.earlier;

  const loadEarlier = async () => {
    if (earlier === null) return;
    await tryOrToast(async () => {
      const page = await load(earlier);
      setLoaded({ data: [...page.data, ...lines], earlier: page.earlier });
    });
  };
  return { lines, hasEarlier: earlier !== null, loadEarlier };
}
