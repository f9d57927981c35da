import { type MyReturnDetail, type SessionUser } from '@easy-tax/contracts';
import { IconPaperclip } from '@tabler/icons-react';
import { ConsentLine } from '../../../../components/form/ConsentLine';
import { returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/one-return';
import { MoreBelow } from '../parts/MoreBelow';
import { Received } from './Received';
import { SendPaper } from './SendPaper';
import { useSender } from './use-sender';

/** Adds an unrequested paper. */
export function AddPaper({ taxReturn, user }: { readonly taxReturn: MyReturnDetail; readonly user: SessionUser }) {
  const sender = useSender(user, taxReturn._id);
  return (
    <MoreBelow label={t('thread.add')} icon={IconPaperclip}>
      <Received taxReturn={taxReturn} sender={sender} />
      <ConsentLine to="papers" />
      <SendPaper returnId={taxReturn._id} title={returnTitle(taxReturn)} sender={sender} />
    </MoreBelow>
  );
}
