import { type ReturnRequest, type StaffReturnDetail, stepBy } from '@easy-tax/contracts';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { IconButton } from '../../../../../components/button/IconButton';
import { Outcome } from '../../../../../components/returns/RequestParts';
import { t } from '../../../../../i18n/en/admin/return';
import { formatShortDate } from '../../../../../i18n/format';
import { papersFor } from '../papers/answers';
import type { Acts } from '../use-acts';
import { OthersChanges } from '../write/OthersChanges';
import { useWrite } from '../write/use-write';
import { OpenRequest } from './OpenRequest';
import styles from './Requests.module.css';

interface RequestsProps {
  readonly of: StaffReturnDetail;
  readonly onAct: Acts['startAct'];
  readonly onShow: (id: string) => void;
}

/** Requests to the client: open and answered ones first, settled ones small at the end. */
export function Requests({ of, onAct, onShow }: RequestsProps) {
  const write = useWrite(of);
  const isOpen = ({ state }: ReturnRequest) => state === 'open' || state === 'answered';
  const open = [...of.requests.filter(isOpen)].sort((one, other) => rank(one) - rank(other));
  const settled = of.requests.filter((request) => !isOpen(request));
  const canAsk = stepBy(of, 'staff', { to: 'documents-needed', act: 'ask' }) !== undefined;
  if (of.requests.length === 0 && !canAsk) return null;
  return (
    <section className="card pad" aria-labelledby="requests">
      <div className="row between">
        <h2 id="requests" tabIndex={-1} className={styles.title}>
          {t('requests.title')}
        </h2>
        {canAsk && of.requests.length > 0 && (
          <Button small tone="line" onClick={() => onAct('ask')}>
            <Icon of={IconPlus} /> {t('requests.more')}
          </Button>
        )}
      </div>
      {of.requests.length === 0 && <p className="muted">{t('requests.none')}</p>}
      <OthersChanges of={of} conflict={write.conflict} />
      <ul className={styles.list}>
        {open.map((request) => (
          <OpenRequest key={request._id} of={of} request={request} write={write} onAct={onAct} onShow={onShow} />
        ))}
        {settled.map((request) => (
          <SettledRequest key={request._id} of={of} request={request} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

const rank = ({ state }: ReturnRequest) => (state === 'answered' ? 0 : 1);

type SettledRequestProps = Pick<RequestsProps, 'of' | 'onShow'> & { readonly request: ReturnRequest };

/** An accepted or no longer needed request. */
function SettledRequest({ of, request, onShow }: SettledRequestProps) {
  const paper = papersFor(request, of).at(-1);
  return (
    <li className={styles.settled}>
      <Outcome
        title={request.title}
        line={settledLine(request, paper?.createdAt)}
        isGone={request.state === 'taken-back'}
      />
      {paper && (
        <IconButton bare label={t('requests.previewOf', { name: paper.fileName })} onClick={() => onShow(paper._id)}>
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
