import type { StaffReturnDetail } from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { t } from '../../../../../i18n/en/admin/return';
import { useSession } from '../../../../../lib/session/session';
import { Composer } from './Composer';
import { EntryBox } from './EntryBox';
import { entriesOf } from './entries';
import styles from './Thread.module.css';
import { useSeen } from './use-seen';

const SHOWN_AT_ONCE = 50;

interface ThreadProps {
  readonly of: StaffReturnDetail;
  readonly onFile: () => void;
}

/** Messages with the client and notes of the office, the latest at the foot, and the box to write either. */
export function Thread({ of, onFile }: ThreadProps) {
  const { user } = useSession();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const log = useRef<HTMLDivElement>(null);
  const entries = entriesOf(of);
  const latest = entries.at(-1)?.entry._id;
  const { isNew, lastOfClient } = useSeen(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to the foot with each new entry
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [latest]);
  return (
    <section className="card pad stack noprint" aria-labelledby="thread">
      <h2 id="thread">{t('thread.title')}</h2>
      {entries.length === 0 && <p className="muted">{t('thread.none')}</p>}
      {entries.length > shown && (
        <Button small tone="line" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('thread.earlier')}
        </Button>
      )}
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <div ref={log} className={styles.log} role="log" aria-label={t('thread.log')} tabIndex={0}>
          {entries.slice(-shown).map((each) => (
            <EntryBox
              key={each.entry._id}
              of={of}
              each={each}
              isMine={each.entry.by._id === user?._id}
              isNew={isNew(each.entry._id)}
              seen={each.entry._id === lastOfClient?._id}
            />
          ))}
        </div>
      )}
      <Composer of={of} onFile={onFile} />
    </section>
  );
}
