import type { MyReturnDetail, SessionUser } from '@easy-tax/contracts';
import { returnTitle } from '@easy-tax/contracts';
import { IconPaperclip } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { Receipt } from '../../../../components/receipt/Receipt';
import { t } from '../../../../i18n/en/account/one-return';
import { MoreBelow } from '../parts/TextForm';
import { MobileOnce } from './MobileOnce';
import { SendPaper } from './SendPaper';
import { useSender } from './use-sender';

/** A paper that nobody asked for. */
export function AddPaper({ of: one, user }: { readonly of: MyReturnDetail; readonly user: SessionUser }) {
  const sender = useSender(user, one._id);
  return (
    <MoreBelow
      label={
        <>
          <Icon of={IconPaperclip} /> {t('thread.add')}
        </>
      }
    >
      <div className="stack">
        {sender.receipt && <Receipt receipt={sender.receipt} />}
        <MobileOnce sender={sender} />
        <SendPaper returnId={one._id} title={returnTitle(one)} sender={sender} />
      </div>
    </MoreBelow>
  );
}
