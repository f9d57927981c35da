import type { StaffReturnDetail } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { Empty } from '../../../../components/ui/Empty';
import { Skeleton } from '../../../../components/ui/Skeleton';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/return';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { messageOf } from '../../../../lib/http/api-error';
import type { Act } from '../acts/acts';
import { AskForDocuments } from './ask/AskForDocuments';
import { CorrectAcknowledgement, MarkVerified } from './dialogs/Acknowledged';
import type { ActProps } from './dialogs/act-props';
import { ChangeReturn } from './dialogs/ChangeReturn';
import { MarkFiled } from './dialogs/MarkFiled';
import { PaperApproval } from './dialogs/PaperApproval';
import { SendDraft } from './dialogs/SendDraft';
import { Resume, TakeBack, Withdraw } from './dialogs/StepWithNote';
import { Approval } from './documents/Approval';
import { DocumentDrawer } from './documents/DocumentDrawer';
import { Documents } from './documents/Documents';
import { Fee } from './fee/Fee';
import { History } from './History';
import { Head } from './head/Head';
import { NextAct } from './head/NextAct';
import { PaperDrawer } from './papers/PaperDrawer';
import { Papers } from './papers/Papers';
import { useShown } from './papers/use-shown';
import styles from './ReturnPage.module.css';
import { Requests } from './requests/Requests';
import { Thread } from './thread/Thread';
import { useAct } from './use-act';
import { useReturn } from './write/use-return';

const dialogs: Readonly<Partial<Record<Act, ComponentType<ActProps>>>> = {
  ask: AskForDocuments,
  send: SendDraft,
  replace: SendDraft,
  file: MarkFiled,
  verify: MarkVerified,
  correct: CorrectAcknowledgement,
  change: ChangeReturn,
  'paper-approval': PaperApproval,
  'take-back': TakeBack,
  withdraw: Withdraw,
  resume: Resume,
};

/** One return, full width, with everything that staff do with it. */
export function ReturnPage({ id }: { readonly id: string }) {
  const { of, error, retry } = useReturn(id);
  if (of) return <Opened of={of} />;
  return (
    <>
      <h1>{t('title')}</h1>
      {error ? (
        <Empty
          kind="error"
          title={t('failed')}
          action={
            <Button small tone="line" onClick={retry}>
              <Icon of={IconRefresh} /> {admin('table.retry')}
            </Button>
          }
        >
          {translateServerMessage(messageOf(error))}
        </Empty>
      ) : (
        <Skeleton lines={8} label={t('loading')} />
      )}
    </>
  );
}

function Opened({ of }: { readonly of: StaffReturnDetail }) {
  const [act, setAct] = useAct(of);
  const [shown, onShow] = useShown();
  const begin = (chosen: Act) => (chosen === 'look' ? focusOn('requests') : setAct(chosen));
  const Dialog = act && dialogs[act];
  const paper = shown && 'paper' in shown ? of.papers.find(({ _id }) => _id === shown.paper) : undefined;
  const document = shown && 'document' in shown ? of.documents.find(({ _id }) => _id === shown.document) : undefined;
  return (
    <>
      <Head of={of} onAct={begin} />
      <NextAct of={of} onAct={begin} />
      <div className={styles.columns}>
        <div className="stack wide">
          {!of.keptUntil && (
            <>
              <Requests of={of} onAsk={() => setAct('ask')} onShow={onShow} />
              <Papers of={of} onShow={onShow} />
            </>
          )}
          <Documents of={of} onShow={onShow} />
          {of.approval && <Approval of={of} approval={of.approval} />}
        </div>
        <div className="stack wide">
          {!of.keptUntil && (
            <>
              <Thread of={of} onFile={() => focusOn('documents')} />
              <Fee of={of} />
            </>
          )}
          <History of={of} />
        </div>
      </div>
      {paper && <PaperDrawer of={of} paper={paper} onShow={onShow} />}
      {document && <DocumentDrawer of={of} document={document} onShow={onShow} />}
      {Dialog && <Dialog of={of} onClose={() => setAct(null)} />}
    </>
  );
}

const focusOn = (id: string) => document.getElementById(id)?.focus();
