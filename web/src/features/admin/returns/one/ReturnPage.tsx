import type { StaffReturnDetail } from '@easy-tax/contracts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ApprovalRecord } from '../../../../components/returns/ApprovalRecord';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/returns/return';
import { useOwnForms } from '../../../../lib/http/office-rules';
import { entryOf } from '../acts/acts';
import { RemindersOfReturn } from '../remind/Pausing';
import { AskForDocuments } from './ask/AskForDocuments';
import { DocumentDrawer, Documents } from './documents/Documents';
import { Fee } from './fee/Fee';
import { History } from './History';
import { Head } from './head/Head';
import { NextAct } from './head/NextAct';
import { PaperDrawer, Papers } from './papers/Papers';
import styles from './ReturnPage.module.css';
import { Requests } from './requests/Requests';
import { Thread } from './thread/Thread';
import { ActDialog } from './write/ActForm';
import { useActs, useReturn } from './write/use-return';

/** A return at full width, with all actions of staff. */
export function ReturnPage({ id }: { readonly id: string }) {
  const { of, error, retry } = useReturn(id);
  if (of) return <Opened key={id} taxReturn={of} />;
  return (
    <>
      <h1>{t('title')}</h1>
      {error ? (
        <LoadFailed title={t('failed')} error={error} onRetry={retry} />
      ) : (
        <Skeleton lines={8} label={t('loading')} />
      )}
    </>
  );
}

function Opened({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const act = useActs(taxReturn);
  /** Id of the paper or document open beside the return. */
  const [shown, onShow] = useState<string | null>(null);
  const paper = taxReturn.papers.find(({ _id }) => _id === shown);
  const document = taxReturn.documents.find(({ _id }) => _id === shown);
  const own = useOwnForms();
  const what = act.open && entryOf(act.open).form?.(taxReturn, act.about, own);
  return (
    <>
      <Head taxReturn={taxReturn} onAct={act.startAct} />
      <NextAct taxReturn={taxReturn} act={act} />
      <div className={`stack wide ${styles.columns}`}>
        <div className="stack wide">
          {!taxReturn.keptUntil && (
            <>
              <Requests taxReturn={taxReturn} onAct={act.startAct} onShow={onShow} />
              <Papers taxReturn={taxReturn} onAct={act.startAct} onShow={onShow} />
            </>
          )}
          <Documents taxReturn={taxReturn} onShow={onShow} />
          {taxReturn.approval && <Approval taxReturn={taxReturn} approval={taxReturn.approval} />}
        </div>
        <div className="stack wide">
          {!taxReturn.keptUntil && (
            <>
              <Thread taxReturn={taxReturn} />
              <Fee taxReturn={taxReturn} onAct={act.startAct} />
              <RemindersOfReturn taxReturn={taxReturn} />
            </>
          )}
          <History taxReturn={taxReturn} />
        </div>
      </div>
      {paper && <PaperDrawer taxReturn={taxReturn} paper={paper} onShow={onShow} />}
      {document && <DocumentDrawer taxReturn={taxReturn} document={document} onShow={onShow} />}
      {act.open === 'ask' && <AskForDocuments taxReturn={taxReturn} onClose={act.close} />}
      {act.open && what && (
        <ActDialog key={act.open} taxReturn={taxReturn} act={act.open} what={what} onClose={act.close} />
      )}
    </>
  );
}

type Given = NonNullable<StaffReturnDetail['approval']>;

/** The client's approval, and whether the draft is still the approved one. */
function Approval({ taxReturn, approval }: { readonly taxReturn: StaffReturnDetail; readonly approval: Given }) {
  const draft = taxReturn.documents.find(({ _id }) => _id === approval.documentId);
  const isUnchanged = draft?.sha256 === approval.sha256 && draft.replacedAt === null;
  return (
    <section className="card pad stack" aria-labelledby="approval">
      <div className="row between">
        <h2 id="approval">{t('approval.title')}</h2>
        {isUnchanged && <Tag icon={IconShieldCheck}>{t('approval.unchanged')}</Tag>}
      </div>
      <ApprovalRecord taxReturn={taxReturn} approval={approval} by={approverOf(taxReturn, approval)} />
    </section>
  );
}

function approverOf(taxReturn: StaffReturnDetail, { onPaper, email, by: { name } }: Given): string {
  if (onPaper) return t('approval.onPaper', { name, recorder: recorderOf(taxReturn) });
  return email === null ? t('approval.loggedIn', { name }) : t('approval.loggedInAs', { name, email });
}

/** The staff member who recorded the signed paper approval. */
const recorderOf = ({ events }: StaffReturnDetail): string =>
  events.findLast(({ to }) => to === 'approved')?.by.name ?? '';
