import { filingCalls, type ReturnPaper, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconExternalLink, IconFolderMinus } from '@tabler/icons-react';
import { useSWRConfig } from 'swr';
import { Button, ButtonAnchor } from '../../../../../components/button/Button';
import { Drawer } from '../../../../../components/data-table/record/Drawer';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDateTime } from '../../../../../i18n/format';
import { toast } from '../../../../../lib/browser/toast';
import { messageOf } from '../../../../../lib/http/api';
import { changeFiling, readFiling } from '../../../papers/api';
import { Integrity } from '../../../papers/Integrity';
import { openHandlers } from '../../../papers/open-handlers';
import { PdfPassword } from '../../../papers/PdfPassword';
import { Preview } from '../../../papers/preview/Preview';
import { useReading } from '../../../papers/reading/use-reading';
import { WrongPersonNote } from '../../../papers/reading/WhatItSays';
import { writeTo } from '../../acts/act-form';
import { acts } from '../../acts/acts';
import { keyOfReturn } from '../../shared/api';
import { OthersChanges } from '../History';
import { useActForm } from '../write/ActForm';
import { useWrite } from '../write/use-return';

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
  const reading = useReading(paper._id);
  const renew = async () => (await readFiling(paper._id)).filePath;
  return (
    <Drawer record={paper._id} title={paper.fileName} wide onClose={() => onShow(null)} onMove={move} onDelete={null}>
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
              tone="line"
              href={paper.filePath}
              target="_blank"
              rel="noopener"
              {...openHandlers(() => void markOpened(paper))}
            >
              {t('papers.file')}
            </ButtonAnchor>
          )}
          <Button icon={IconFolderMinus} small tone="line" busy={busy} onClick={takeOut}>
            {t('papers.takeOut')}
          </Button>
        </div>
        {paper.hasPdfPassword && <PdfPassword key={paper._id} id={paper._id} />}
        <OthersChanges taxReturn={taxReturn} conflict={conflict} />
        <NameKind key={paper._id} taxReturn={taxReturn} paper={paper} />
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

function NameKind({ taxReturn, paper }: Omit<PaperDrawerProps, 'onShow'>) {
  const { form, busy, go, inside } = useActForm(taxReturn, acts['name-paper'].form(taxReturn, paper._id));
  return (
    <form {...form} className="stack">
      {inside}
      <div className="row">
        <Button icon={IconCheck} small tone="line" type="submit" busy={busy}>
          {go}
        </Button>
      </div>
    </form>
  );
}

/** Marks a paper as opened, here and in File Data. */
export function useMarkOpened(returnId: string) {
  const { mutate } = useSWRConfig();
  return async ({ _id, status }: Pick<ReturnPaper, '_id' | 'status'>) => {
    if (status === 'opened') return;
    try {
      await changeFiling(_id, { status: 'opened' });
      await mutate(keyOfReturn(returnId));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}
