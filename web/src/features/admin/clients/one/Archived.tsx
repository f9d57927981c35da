import { type ClientDetail, type ClientReturn, isToBeFiled } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/button/Button';
import { Notice } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/admin/client';
import { formatNumber } from '../../../../i18n/format';
import { addressOfReturns } from '../../addresses';

interface ArchivedProps {
  readonly client: ClientDetail;
  /** Its unfinished returns. */
  readonly open: readonly ClientReturn[];
  readonly onEdit: () => void;
}

/** Says that a client is archived, what is left to do for it, and what to do before it is taken back. */
export function Archived({ client: { _id, forms }, open, onEdit }: ArchivedProps) {
  const count = open.filter(({ step }) => isToBeFiled(step)).length;
  return (
    <Notice>
      <div className="stack">
        <p>{t('archived')}</p>
        {count > 0 && (
          <p>
            <Link className="link" to={addressOfReturns({ client: _id, unfinished: 'true' })}>
              {t('archivedOpen', { count, number: formatNumber(count) })}
            </Link>
          </p>
        )}
        {forms.length > 0 && (
          <p className="row">
            {t('beforeBack')}
            <Button small onClick={onEdit}>
              {t('firstPeriod')}
            </Button>
          </p>
        )}
      </div>
    </Notice>
  );
}
