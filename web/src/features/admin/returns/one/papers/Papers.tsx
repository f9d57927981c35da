import type { ReturnPaper, StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconExternalLink, IconEye, IconFilePlus, IconPoint, IconRefresh } from '@tabler/icons-react';
import { Button, Icon, IconLink } from '../../../../../components/button/Button';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatNumber } from '../../../../../i18n/format';
import { openHandlers } from '../../../papers/open-handlers';
import { IncompleteTag, ReadingTag } from '../../../papers/PaperTags';
import { useOfAnotherPerson } from '../../../papers/reading/use-reading';
import type { Acts } from '../use-acts';
import { sentBackState } from './answers';
import { useMarkOpened } from './PaperDrawer';
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
        <h2 id="papers">
          {t('papers.title')} <span className="muted small tabular">{formatNumber(taxReturn.papers.length)}</span>
        </h2>
        <Button icon={IconFilePlus} small tone="line" onClick={() => onAct('add-paper')}>
          {t('papers.add')}
        </Button>
      </div>
      {taxReturn.papers.length === 0 ? (
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

/** Opened by staff or not; valid or rejected. */
function PaperState({ taxReturn, paper }: { readonly taxReturn: StaffReturnDetail; readonly paper: ReturnPaper }) {
  const sentBack = sentBackState(paper, taxReturn);
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
