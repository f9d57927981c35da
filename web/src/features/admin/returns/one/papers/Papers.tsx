import type { ReturnPaper, StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconExternalLink, IconEye, IconFilePlus, IconPoint, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { IconLink } from '../../../../../components/button/IconButton';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/return';
import { formatNumber } from '../../../../../i18n/format';
import { openHandlers } from '../../../papers/open-handlers';
import type { Acts } from '../use-acts';
import { sentBackState } from './answers';
import styles from './Papers.module.css';
import { useMarkOpened } from './use-mark-opened';

interface PapersProps {
  readonly of: StaffReturnDetail;
  readonly onAct: Acts['startAct'];
  readonly onShow: (id: string) => void;
}

/** The client's papers in this return. */
export function Papers({ of, onAct, onShow }: PapersProps) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="papers">
      <div className={`row between ${styles.head}`}>
        <h2 id="papers">
          {t('papers.title')} <span className="muted small tabular">{formatNumber(of.papers.length)}</span>
        </h2>
        <Button small tone="line" onClick={() => onAct('add-paper')}>
          <Icon of={IconFilePlus} /> {t('papers.add')}
        </Button>
      </div>
      {of.papers.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t('papers.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('papers.paper')}</th>
              <th scope="col">{t('papers.kind')}</th>
              <th scope="col">{t('papers.seen')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('papers.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {of.papers.map((paper) => (
              <Row key={paper._id} of={of} paper={paper} onShow={() => onShow(paper._id)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  readonly of: StaffReturnDetail;
  readonly paper: ReturnPaper;
  readonly onShow: () => void;
}

function Row({ of, paper, onShow }: RowProps) {
  const markOpened = useMarkOpened(of._id);
  return (
    <tr>
      <td>
        <button
          type="button"
          className={styles.open}
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
        <PaperState of={of} paper={paper} />
      </td>
      <td>
        {paper.filePath && (
          <IconLink
            bare
            label={t('papers.open', { name: paper.fileName })}
            href={paper.filePath}
            target="_blank"
            rel="noopener"
            {...openHandlers(() => markOpened(paper))}
          >
            <Icon of={IconExternalLink} />
          </IconLink>
        )}
      </td>
    </tr>
  );
}

/** Opened by staff or not; valid or rejected. */
function PaperState({ of, paper }: { readonly of: StaffReturnDetail; readonly paper: ReturnPaper }) {
  const sentBack = sentBackState(paper, of);
  if (sentBack)
    return (
      <Tag tone={sentBack === 'replaced' ? 'grey' : 'danger'}>
        <Icon of={IconRefresh} /> {t(`papers.${sentBack}`)}
      </Tag>
    );
  const isNew = paper.status === 'unopened';
  return (
    <Tag tone={isNew ? 'marigold' : 'green'}>
      <Icon of={isNew ? IconPoint : IconCheck} /> {t(isNew ? 'papers.isNew' : 'papers.isSeen')}
    </Tag>
  );
}
