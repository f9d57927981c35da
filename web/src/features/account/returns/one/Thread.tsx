import type { MyReturnDetail, SessionUser } from '@easy-tax/contracts';
import { IconSend } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { EarlierMessages } from '../../../../components/returns/EarlierMessages';
import { Message, MessageLog } from '../../../../components/returns/MessageLog';
import { useThread } from '../../../../components/returns/use-thread';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDateTime } from '../../../../i18n/format';
import { fetchMyThread } from '../data/my-returns';
import { AddPaper } from '../needed/AddPaper';
import { TextForm } from '../parts/TextForm';

export function Thread({ taxReturn, user }: { readonly taxReturn: MyReturnDetail; readonly user: SessionUser }) {
  const thread = useThread(taxReturn.messages, taxReturn.earlierMessages, (cursor) =>
    fetchMyThread(taxReturn._id, cursor),
  );
  const { lines, hasEarlier, loadEarlier } = thread;
  return (
    <section className="card pad stack">
      <h2>{t('thread.title')}</h2>
      {lines.length === 0 && <p className="muted">{t('thread.empty')}</p>}
      {hasEarlier && <EarlierMessages onLoad={loadEarlier} />}
      <MessageLog label={t('thread.log')} latest={lines.at(-1)?._id} earliest={lines[0]?._id}>
        {lines.map(({ _id, by, createdAt, text }) => (
          <Message
            key={_id}
            isOurs={by.side === 'client'}
            meta={t('thread.meta', {
              name: by.side === 'client' ? t('thread.you') : by.name,
              time: formatShortDateTime(createdAt),
            })}
          >
            {text}
          </Message>
        ))}
      </MessageLog>
      <TextForm
        returnId={taxReturn._id}
        to="writeToOffice"
        label={t('thread.write', { name: taxReturn.assignee?.name ?? t('thread.office') })}
        send={
          <>
            <Icon of={IconSend} /> {t('thread.send')}
          </>
        }
      />
      <AddPaper taxReturn={taxReturn} user={user} />
    </section>
  );
}
