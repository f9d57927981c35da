import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { cx } from '../../lib/cx';
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
    <div ref={log} className={styles.log} role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

interface MessageProps {
  readonly place?: Ref<HTMLDivElement>;
  /** Written by the reader's own side. */
  readonly isOurs: boolean;
  /** Author and time. */
  readonly meta: ReactNode;
  readonly children: string;
}

export const Message = ({ place, isOurs, meta, children }: MessageProps) => (
  <div ref={place} className={cx(styles.message, isOurs && styles.ours)}>
    <span className="small muted tabular">{meta}</span>
    <p>{children}</p>
  </div>
);
