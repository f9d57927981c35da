import type { MyReturnDetail } from '@easy-tax/contracts';
import { IconChevronDown, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate } from '../../../../i18n/format';
import { PaperRow } from '../parts/PaperRow';
import styles from './Papers.module.css';

const WIDE = '(min-width: 64rem)';

/** The client's papers in this return; folded on a phone. */
export function Papers({ of: one }: { readonly of: MyReturnDetail }) {
  const [open] = useState(() => matchMedia(WIDE).matches);
  return (
    <details className={`card ${styles.fold}`} open={open}>
      <summary>
        <h2>{t('papers.title')}</h2>
        <span className="muted small tabular">{one.papers.length}</span>
        <Icon of={IconChevronDown} />
      </summary>
      <div className={styles.inside}>
        {one.papers.length === 0 && <p className="muted">{t('papers.none')}</p>}
        <ul>
          {one.papers.map(({ _id, fileName, reference, kind, createdAt, filePath }) => (
            <PaperRow
              key={_id}
              fileName={fileName}
              reference={reference}
              filePath={filePath}
              note={t('papers.note', { kind: kind ?? reference, day: formatShortDate(createdAt) })}
            />
          ))}
        </ul>
        <Link className="link" to={`/get-started?return=${one._id}`}>
          <Icon of={IconUpload} /> {t('papers.another')}
        </Link>
      </div>
    </details>
  );
}
