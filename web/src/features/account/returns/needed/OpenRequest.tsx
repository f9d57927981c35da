import type { MyReturnDetail, ReturnRequest } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/account/one-return';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { MoreBelow } from '../parts/MoreBelow';
import { TextForm } from '../parts/TextForm';
import styles from './NeededPapers.module.css';
import { SendPaper } from './SendPaper';
import type { Sender } from './use-sender';

interface OpenRequestProps {
  readonly of: MyReturnDetail;
  readonly request: ReturnRequest;
  readonly sender: Sender;
  /** The page's filled button is its. */
  readonly isFirst: boolean;
  readonly onBusy: (isBusy: boolean) => void;
}

/** One paper that is asked for: why, and the ways to answer. */
export function OpenRequest({ of: one, request, sender, isFirst, onBusy }: OpenRequestProps) {
  const { sentBack } = request;
  const title = translateServerMessage(request.title);
  return (
    <article className={styles.request}>
      <div className={styles.top}>
        <div>
          <h3>
            <NoBreak>{title}</NoBreak>
          </h3>
          <p>{sentBack?.note ?? translateServerMessage(request.reason)}</p>
        </div>
        {sentBack && (
          <Tag tone="marigold">
            <Icon of={IconRefresh} /> {t('needed.onceMore')}
          </Tag>
        )}
      </div>
      <SendPaper
        returnId={one._id}
        title={title}
        requestId={request._id}
        sender={sender}
        isFirst={isFirst}
        onBusy={onBusy}
      />
      <MoreBelow label={t.rich('needed.dontHave', { name: <span className="visually-hidden" />, title })}>
        <TextForm
          returnId={one._id}
          to="writeToOffice"
          requestId={request._id}
          label={t('needed.why')}
          send={t('thread.send')}
        />
      </MoreBelow>
    </article>
  );
}
