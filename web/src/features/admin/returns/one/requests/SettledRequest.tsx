import type { ReturnRequest, StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { Icon } from '../../../../../components/button/Icon';
import { IconButton } from '../../../../../components/button/IconButton';
import { t } from '../../../../../i18n/en/admin/return';
import { formatShortDate } from '../../../../../i18n/format';
import { cx } from '../../../../../lib/cx';
import { papersFor } from '../papers/answers';
import type { Show } from '../papers/use-shown';
import styles from './Requests.module.css';

interface SettledRequestProps {
  readonly of: StaffReturnDetail;
  readonly request: ReturnRequest;
  readonly onShow: Show;
}

/** A request that is accepted, or no longer needed. */
export function SettledRequest({ of, request, onShow }: SettledRequestProps) {
  const paper = papersFor(request, of).at(-1);
  const isAccepted = request.state === 'accepted';
  return (
    <li className={cx(styles.settled, !isAccepted && styles.takenBack)}>
      <span className="disc">
        <Icon of={isAccepted ? IconCheck : IconX} />
      </span>
      <div>
        <h3>{request.title}</h3>
        <p className="muted small tabular">{settledLine(request, paper?.createdAt)}</p>
      </div>
      {paper && (
        <IconButton
          bare
          label={t('requests.previewOf', { name: paper.fileName })}
          onClick={() => onShow({ paper: paper._id })}
        >
          <Icon of={IconEye} />
        </IconButton>
      )}
    </li>
  );
}

function settledLine({ state, askedAt, settled }: ReturnRequest, came: string | undefined): string {
  const name = settled?.by.name ?? '';
  const day = settled ? formatShortDate(settled.at) : '';
  if (state === 'taken-back') return t('requests.takenBack', { name, day });
  const asked = formatShortDate(askedAt);
  return came
    ? t('requests.acceptedCame', { asked, came: formatShortDate(came), name })
    : t('requests.accepted', { asked, name });
}
