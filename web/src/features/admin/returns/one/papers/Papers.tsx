import { filingCalls, type ReturnPaper, type StaffReturnDetail } from '@easy-tax/contracts';
import {
  IconCheck,
  IconExternalLink,
  IconEye,
  IconFilePlus,
  IconFolderMinus,
  IconPoint,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, ButtonAnchor, Icon, IconLink } from '../../../../../components/button/Button';
import { Drawer } from '../../../../../components/data-table/record/Drawer';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { TableHead } from '../../../../../components/ui/TableHead';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDateTime, formatNumber } from '../../../../../i18n/format';
import { tryOrToast } from '../../../../../lib/hooks/use-act';
import { changeFiling, readFiling } from '../../../papers/api';
import { Integrity, PdfPassword } from '../../../papers/FileFacts';
import { IncompleteTag, ReadingTag } from '../../../papers/PaperTags';
import { openHandlers, Preview } from '../../../papers/preview/Preview';
import { useOfAnotherPerson, useReading } from '../../../papers/reading/reading';
import { WrongPersonNote } from '../../../papers/reading/WhatItSays';
import { useAskedClose } from '../../../use-asked-close';
import { writeTo } from '../../acts/act-form';
import { acts } from '../../acts/acts';
import { keyOfReturn } from '../../shared/api';
import { OthersChanges } from '../History';
import { sentBackState } from '../requests/Requests';
import { useActForm } from '../write/ActForm';
import { type Acts, useWrite } from '../write/use-return';
import styles from './Papers.module.css';

interface PapersProps {
  readonly taxReturn: StaffReturnDetail;
  readonly onAct: Acts['startAct'];
  readonly onShow: (id: string) => void;
}

/** The client's papers in this return. */
export function Papers({ taxReturn, onAct, onShow }: PapersProps) {
  const ofAnother = useOfAnotherPerson();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="papers">
      <div className={`row between ${styles.head}`}>
        <h2 id="papers" tabIndex={-1}>
          {t('papers.title')} <span className="muted small tabular">{formatNumber(taxReturn.papers.length)}</span>
        </h2>
        <Button icon={IconFilePlus} small onClick={() => onAct('add-paper')}>
          {t('papers.add')}
        </Button>
      </div>
      {taxReturn.papers.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t('papers.none')}</p>
      ) : (
        <table className={styles.table}>
          <TableHead of={[t('papers.paper'), t('papers.kind'), t('papers.seen')]} acts={t('papers.actions')} />
          <tbody>
            {taxReturn.papers.map((paper) => (
              <Row
                key={paper._id}
                taxReturn={taxReturn}
                paper={paper}
                isOfAnother={ofAnother.includes(paper._id)}
                onShow={() => onShow(paper._id)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  readonly taxReturn: StaffReturnDetail;
  readonly paper: ReturnPaper;
  /** Its PAN is another person's. */
  readonly isOfAnother: boolean;
  readonly onShow: () => void;
}

function Row({ taxReturn, paper, isOfAnother, onShow }: RowProps) {
  const markOpened = useMarkOpened(taxReturn._id);
  return (
    <tr>
      <td>
        <button
          type="button"
          className={`text-button ${styles.open}`}
          aria-label={t('requests.previewOf', { name: paper.fileName })}
          onClick={onShow}
        >
          <Icon of={IconEye} />
          <span>{paper.fileName}</span>
        </button>
      </td>
      <td>
        {paper.kind ? <NoBreak>{paper.kind}</NoBreak> : <span className="muted">{t('papers.noKind')}</span>}
        {paper.addedBy && <span className="muted small"> · {t('papers.addedBy', { name: paper.addedBy })}</span>}
      </td>
      <td>
        <PaperState taxReturn={taxReturn} paper={paper} /> {paper.isIncomplete && <IncompleteTag />}{' '}
        {isOfAnother && <ReadingTag mark="another-person" />}
      </td>
      <td>
        {paper.filePath && (
          <IconLink
            icon={IconExternalLink}
            bare
            label={t('papers.open', { name: paper.fileName })}
            href={paper.filePath}
            target="_blank"
            rel="noopener"
            {...openHandlers(() => markOpened(paper))}
          />
        )}
      </td>
    </tr>
  );
}

function PaperState({ taxReturn, paper }: { readonly taxReturn: StaffReturnDetail; readonly paper: ReturnPaper }) {
  const sentBack = sentBackState(paper, taxReturn);
  if (sentBack)
    return (
      <Tag icon={IconRefresh} tone={sentBack === 'replaced' ? 'grey' : 'danger'}>
        {t(`papers.${sentBack}`)}
      </Tag>
    );
  const isNew = paper.status === 'unopened';
  return (
    <Tag icon={isNew ? IconPoint : IconCheck} tone={isNew ? 'marigold' : 'green'}>
      {t(isNew ? 'papers.isNew' : 'papers.isSeen')}
    </Tag>
  );
}

interface PaperDrawerProps {
  readonly taxReturn: StaffReturnDetail;
  readonly paper: ReturnPaper;
  readonly onShow: (id: string | null) => void;
}

/** A paper beside its return: preview, name, check, removal. Up and down walk the papers. */
export function PaperDrawer({ taxReturn, paper, onShow }: PaperDrawerProps) {
  const { busy, writeOnce, conflict } = useWrite(taxReturn);
  const markOpened = useMarkOpened(taxReturn._id);
  const move = (by: 1 | -1) => {
    const next = taxReturn.papers[taxReturn.papers.findIndex(({ _id }) => _id === paper._id) + by];
    if (next) onShow(next._id);
  };
  const takeOut = async () => {
    const write = writeTo(filingCalls.changeFiling, { params: { id: paper._id }, body: { returnId: null } });
    if (await writeOnce(write)) onShow(null);
  };
  const [isTyped, setTyped] = useState(false);
  const leave = useAskedClose(isTyped, (by?: 1 | -1) => (by ? move(by) : onShow(null)));
  const reading = useReading(paper._id);
  const renew = async () => (await readFiling(paper._id)).filePath;
  return (
    <Drawer record={paper._id} title={paper.fileName} wide onClose={() => leave()} onMove={leave} onDelete={null}>
      <section className="stack">
        <WrongPersonNote reading={reading} name={taxReturn.client.name} />
        <Preview
          file={{ ...paper, renew }}
          findClients={async () => [taxReturn.client._id]}
          onShown={() => void markOpened(paper)}
        />
        <div className="row">
          {paper.filePath && (
            <ButtonAnchor
              icon={IconExternalLink}
              small
              href={paper.filePath}
              target="_blank"
              rel="noopener"
              {...openHandlers(() => void markOpened(paper))}
            >
              {t('papers.file')}
            </ButtonAnchor>
          )}
          <Button icon={IconFolderMinus} small busy={busy} onClick={takeOut}>
            {t('papers.takeOut')}
          </Button>
        </div>
        {paper.hasPdfPassword && <PdfPassword key={paper._id} id={paper._id} />}
        <OthersChanges taxReturn={taxReturn} conflict={conflict} />
        <NameKind key={paper._id} taxReturn={taxReturn} paper={paper} onTyped={setTyped} />
      </section>
      <section>
        <Facts>
          <Fact label={t('papers.came')}>
            <span className="tabular">{formatDateTime(paper.createdAt)}</span>
          </Fact>
          <Fact label={t('papers.check')}>
            <Integrity key={paper._id} filing={paper} />
          </Fact>
        </Facts>
      </section>
    </Drawer>
  );
}

type NameKindProps = Omit<PaperDrawerProps, 'onShow'> & { readonly onTyped: (isTyped: boolean) => void };

function NameKind({ taxReturn, paper, onTyped }: NameKindProps) {
  const { form, busy, typed, go, inside } = useActForm(taxReturn, acts['name-paper'].form(taxReturn, paper._id));
  const isTyped = !busy && typed.kind !== (paper.kind ?? '');
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  return (
    <form {...form} className="stack">
      {inside}
      <div className="row">
        <Button icon={IconCheck} small type="submit" busy={busy}>
          {go}
        </Button>
      </div>
    </form>
  );
}

/** Marks a paper as opened, here and in File Data. */
function useMarkOpened(returnId: string) {
  const { mutate } = useSWRConfig();
  return async ({ _id, status }: Pick<ReturnPaper, '_id' | 'status'>) => {
    if (status === 'opened') return;
    await tryOrToast(async () => {
      await changeFiling(_id, { status: 'opened' });
      await mutate(keyOfReturn(returnId));
    });
  };
}
