import type { MyReturnDetail, SessionUser } from '@easy-tax/contracts';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../../components/button/Icon';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDateTime } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { AddPaper } from '../needed/AddPaper';
import { TextForm } from '../parts/TextForm';
import styles from './Thread.module.css';

/** What client and office have written to each other. */
export function Thread({ of: one, user }: { readonly of: MyReturnDetail; readonly user: SessionUser }) {
  const log = useRef<HTMLDivElement>(null);
  const latest = one.messages.at(-1)?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message stands at the end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [latest]);
  return (
    <section className="card pad stack">
      <h2>{t('thread.title')}</h2>
      {one.messages.length === 0 && <p className="muted">{t('thread.empty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys */}
      <div ref={log} className={styles.log} role="log" aria-label={t('thread.log')} tabIndex={0}>
        {one.messages.map(({ _id, by, createdAt, text }) => (
          <div key={_id} className={cx(styles.message, by.side === 'client' && styles.mine)}>
            <span className="muted small tabular">
              {t('thread.meta', {
                name: by.side === 'client' ? t('thread.you') : by.name,
                time: formatShortDateTime(createdAt),
              })}
            </span>
            {text}
          </div>
        ))}
      </div>
      <TextForm
        returnId={one._id}
        write="message"
        label={t('thread.write', { name: one.assignee?.name ?? t('thread.office') })}
        send={
          <>
            <Icon of={IconSend} /> {t('thread.send')}
          </>
        }
      />
      <AddPaper of={one} user={user} />
    </section>
  );
}
