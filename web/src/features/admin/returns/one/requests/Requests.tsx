import { type ReturnRequest, type StaffReturnDetail, stepBy } from '@easy-tax/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { t } from '../../../../../i18n/en/admin/return';
import { AddPaper } from '../dialogs/AddPaper';
import { AskAgain } from '../dialogs/AskAgain';
import type { Show } from '../papers/use-shown';
import { useWrite } from '../write/use-write';
import { OpenRequest } from './OpenRequest';
import styles from './Requests.module.css';
import { SettledRequest } from './SettledRequest';

interface RequestsProps {
  readonly of: StaffReturnDetail;
  readonly onAsk: () => void;
  readonly onShow: Show;
}

type Asking = { readonly dialog: 'again' | 'paper'; readonly request: ReturnRequest } | null;

/** What the client was asked for: open and answered ones first, settled ones small at the foot. */
export function Requests({ of, onAsk, onShow }: RequestsProps) {
  const write = useWrite(of._id);
  const [asking, setAsking] = useState<Asking>(null);
  const isOpen = ({ state }: ReturnRequest) => state === 'open' || state === 'answered';
  const open = [...of.requests.filter(isOpen)].sort((one, other) => rank(one) - rank(other));
  const settled = of.requests.filter((request) => !isOpen(request));
  const canAsk = stepBy(of, 'staff', { to: 'documents-needed', act: 'ask' }) !== undefined;
  return (
    <section className="card pad noprint" aria-labelledby="requests">
      <div className="row between">
        <h2 id="requests" tabIndex={-1} className={styles.title}>
          {t('requests.title')}
        </h2>
        {canAsk && of.requests.length > 0 && (
          <Button small tone="line" onClick={onAsk}>
            <Icon of={IconPlus} /> {t('requests.more')}
          </Button>
        )}
      </div>
      {of.requests.length === 0 && <p className="muted">{t('requests.none')}</p>}
      <ul className={styles.list}>
        {open.map((request) => (
          <OpenRequest
            key={request._id}
            of={of}
            request={request}
            write={write}
            onShow={onShow}
            onAgain={() => setAsking({ dialog: 'again', request })}
            onAdd={() => setAsking({ dialog: 'paper', request })}
          />
        ))}
        {settled.map((request) => (
          <SettledRequest key={request._id} of={of} request={request} onShow={onShow} />
        ))}
      </ul>
      {asking?.dialog === 'again' && <AskAgain of={of} request={asking.request} onClose={() => setAsking(null)} />}
      {asking?.dialog === 'paper' && (
        <AddPaper of={of} requestId={asking.request._id} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}

const rank = ({ state }: ReturnRequest) => (state === 'answered' ? 0 : 1);
