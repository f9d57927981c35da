import type { StaffReturnDetail } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { MessageLog } from '../../../../../components/returns/MessageLog';
import { t } from '../../../../../i18n/en/admin/return';
import { useSession } from '../../../../../lib/session/session';
import { Composer } from './Composer';
import { EntryBox } from './EntryBox';
import { entriesOf } from './entries';
import { useSeen } from './use-seen';

const SHOWN_AT_ONCE = 50;

/** Messages with the client and notes of the office, the latest at the foot, and the box to write either. */
export function Thread({ of }: { readonly of: StaffReturnDetail }) {
  const { user } = useSession();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const entries = entriesOf(of);
  const earlier = entries.length - shown;
  const showEarlier = () => {
    setShown(shown + SHOWN_AT_ONCE);
    // The button goes with the last of them.
    if (earlier <= SHOWN_AT_ONCE) document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
  };
  const { isNew, lastOfClient } = useSeen(of);
  return (
    <section className="card pad stack noprint" aria-labelledby="thread">
      <h2 id="thread" tabIndex={-1}>
        {t('thread.title')}
      </h2>
      {entries.length === 0 && <p className="muted">{t('thread.none')}</p>}
      {earlier > 0 && (
        <Button small tone="line" onClick={showEarlier}>
          {t('thread.earlier')}
        </Button>
      )}
      <MessageLog label={t('thread.log')} latest={entries.at(-1)?.entry._id} earliest={entries.at(-shown)?.entry._id}>
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
      </MessageLog>
      <Composer of={of} />
    </section>
  );
}
