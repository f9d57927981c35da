import { type ReturnRequest, type StaffReturnDetail, stepBy } from '@easy-tax/contracts';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { Button, IconButton } from '../../../../../components/button/Button';
import { Outcome } from '../../../../../components/returns/DocRow';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatShortDate } from '../../../../../i18n/format';
import { PersonalLinkButton } from '../../link/PersonalLinkButton';
import { papersFor } from '../papers/answers';
import type { Acts } from '../use-acts';
import { OthersChanges } from '../write/OthersChanges';
import { useWrite } from '../write/use-write';
import { OpenRequest } from './OpenRequest';
import styles from './Requests.module.css';

interface RequestsProps {
  readonly taxReturn: StaffReturnDetail;
  readonly onAct: Acts['startAct'];
  readonly onShow: (id: string) => void;
}

/** Requests to the client: open and answered ones first, settled ones small at the end. */
export function Requests({ taxReturn, ...handlers }: RequestsProps) {
  const write = useWrite(taxReturn);
  const isOpen = ({ state }: ReturnRequest) => state === 'open' || state === 'answered';
  const open = taxReturn.requests.filter(isOpen).sort((a, b) => rank(a) - rank(b));
  const settled = taxReturn.requests.filter((request) => !isOpen(request));
  const canAsk = stepBy(taxReturn, 'staff', { to: 'documents-needed', act: 'ask' }) !== undefined;
  if (taxReturn.requests.length === 0 && !canAsk) return null;
  return (
    <section className="card pad" aria-labelledby="requests">
      <div className="row between">
        <h2 id="requests" tabIndex={-1} className={styles.title}>
          {t('requests.title')}
        </h2>
        <div className="row">
          {open.length > 0 && <PersonalLinkButton taxReturn={taxReturn} contact={taxReturn.contact} />}
          {canAsk && taxReturn.requests.length > 0 && (
            <Button icon={IconPlus} small tone="line" onClick={() => handlers.onAct('ask')}>
              {t('requests.more')}
            </Button>
          )}
        </div>
      </div>
      {taxReturn.requests.length === 0 && <p className="muted">{t('requests.none')}</p>}
      <OthersChanges taxReturn={taxReturn} conflict={write.conflict} />
      <ul className={styles.list}>
        {open.map((request) => (
          <OpenRequest key={request._id} taxReturn={taxReturn} request={request} write={write} {...handlers} />
        ))}
        {settled.map((request) => (
          <SettledRequest key={request._id} taxReturn={taxReturn} request={request} onShow={handlers.onShow} />
        ))}
      </ul>
    </section>
  );
}

const rank = ({ state }: ReturnRequest) => (state === 'answered' ? 0 : 1);

type SettledRequestProps = Pick<RequestsProps, 'taxReturn' | 'onShow'> & { readonly request: ReturnRequest };

/** An accepted or no longer needed request. */
function SettledRequest({ taxReturn, request, onShow }: SettledRequestProps) {
  const paper = papersFor(request, taxReturn).at(-1);
  return (
    <li className={styles.settled}>
      <Outcome
        title={request.title}
        line={settledLine(request, paper?.createdAt)}
        isGone={request.state === 'taken-back'}
      />
      {paper && (
        <IconButton
          icon={IconEye}
          bare
          label={t('requests.previewOf', { name: paper.fileName })}
          onClick={() => onShow(paper._id)}
        />
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
