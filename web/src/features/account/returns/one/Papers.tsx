import type { MyReturnDetail } from '@easy-tax/contracts';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate } from '../../../../i18n/format';
import { Fold } from '../parts/Fold';
import { PaperRow } from '../parts/PaperRow';

const WIDE_SCREEN = '(min-width: 64rem)';

/** The client's papers in this return; folded on phones. */
export function Papers({ taxReturn }: { readonly taxReturn: MyReturnDetail }) {
  const [isWide] = useState(() => matchMedia(WIDE_SCREEN).matches);
  const { papers } = taxReturn;
  return (
    <Fold title={t('papers.title')} count={papers.length} open={isWide}>
      {papers.length > 0 && (
        <ul>
          {papers.map((paper) => (
            <PaperRow
              key={paper._id}
              paper={paper}
              note={t('papers.note', { kind: paper.kind ?? paper.reference, day: formatShortDate(paper.createdAt) })}
            />
          ))}
        </ul>
      )}
      <Link className="link noprint" to={`/get-started?return=${taxReturn._id}`}>
        <Icon of={IconUpload} /> {papers.length > 0 ? t('papers.another') : t('papers.first')}
      </Link>
    </Fold>
  );
}
