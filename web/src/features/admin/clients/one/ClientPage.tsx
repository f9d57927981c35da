import {
  type ClientDetail,
  type ClientPaper,
  type ClientReturn,
  type ClientWork,
  isFinished,
} from '@easy-tax/contracts';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSingleKeys } from '../../../../components/data-table/TableKeys';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/client';
import { t as words } from '../../../../i18n/en/admin/client-work';
import { dayOf } from '../../../../i18n/format';
import { isMissing } from '../../../../lib/http/api';
import { useDueRules } from '../../../../lib/http/office-rules';
import { useCan } from '../../../../lib/session/use-can';
import { addressOfClient, addressOfGroup, addressOfReturn } from '../../addresses';
import { useClient, useWork } from '../../client-data/use-client';
import type { Act } from '../../returns/acts/acts';
import { ActOnReturn, isDoneAnywhere } from '../../returns/one/ActOnReturn';
import { StepTag } from '../../returns/shared/cells';
import { formatReturn } from '../../returns/shared/words';
import type { ChosenForm } from '../../returns/start/StartFields';
import { StartReturn } from '../../returns/start/StartReturn';
import { Access, Links } from './Access';
import { Archived } from './Archived';
import styles from './ClientPage.module.css';
import { EditClient } from './facts/EditClient';
import { Identity, Note } from './facts/Identity';
import { Group } from './Group';
import { Head } from './Head';
import { Merge, UndoMerge } from './merge/Merge';
import { Reminders } from './Reminders';
import { Documents } from './work/Documents';
import { Fees, openFeesOf } from './work/Fees';
import { History } from './work/History';
import { Messages } from './work/Messages';
import { AddPaper, PaperBeside, Papers } from './work/Papers';
import { Shelf } from './work/Shelf';
import { nextOpening, notBegunOf, shelfOf } from './work/shelf';
import { Waiting } from './work/Waiting';

/** One client at full width: who they are, what waits, every return of every year, papers, fees, messages, history. */
export function ClientPage({ id }: { readonly id: string }) {
  const { data, error, mutate } = useClient(id);
  const work = useWork(id);
  const isGone = isMissing(error) || isMissing(work.error);
  if (data && work.data && !isGone)
    return <Opened id={id} client={data} work={work.data} onChanged={() => work.mutate()} />;
  const failed = error ?? work.error;
  return failed ? (
    <LoadFailed title={t('failed')} error={failed} onRetry={() => void Promise.all([mutate(), work.mutate()])} />
  ) : (
    <Skeleton lines={8} label={t('loading')} />
  );
}

interface OpenedProps {
  /** May be the former id of a merged client. */
  readonly id: string;
  readonly client: ClientDetail;
  readonly work: ClientWork;
  readonly onChanged: () => Promise<unknown>;
}

const PAY: Act = 'receive';

/** A dialog over the page. `pick`: asks for the return that the act is about. */
type Open =
  | { readonly is: 'edit' | 'paper' | 'merge' }
  | { readonly is: 'return'; readonly of?: ChosenForm }
  | { readonly is: 'pick'; readonly act: Act }
  | { readonly is: 'act'; readonly act: Act; readonly id: string };

/** By a former id, the page would not follow its own changes. An open dialog keeps what is typed in it. */
const isLeft = (id: string, client: ClientDetail, open: Open | null): boolean => client._id !== id && open === null;

function Opened({ id, client, work, onChanged }: OpenedProps) {
  const navigate = useNavigate();
  const canReceive = useCan('fees.receive');
  const canMerge = useCan('clients.merge');
  const [open, setOpen] = useState<Open | null>(null);
  const [beside, setBeside] = useState<ClientPaper | null>(null);
  const { returns } = work;
  const byId = useMemo(() => new Map(returns.map((row) => [row._id, row])), [returns]);
  const unfinished = returns.filter((row) => !isFinished(row) && row.step !== 'withdrawn');
  const today = dayOf(new Date());
  const rules = useDueRules();
  const shelf = useMemo(() => shelfOf(work, client, today, rules), [work, client, today, rules]);
  const owing = openFeesOf(returns).map(({ row }) => row);
  const choices = (act: Act) => (act === PAY ? owing : unfinished);

  const close = () => {
    setOpen(null);
    void onChanged();
  };
  const startAct = (act: Act, id: string) => {
    if (isDoneAnywhere(act)) setOpen({ is: 'act', act, id });
    else navigate(`${addressOfReturn(id)}&act=${act}`);
  };
  /** On the only return that it can be about, else on one that is chosen. */
  const startOnAny = (act: Act) => {
    const [only, ...others] = choices(act);
    if (act === 'add-paper' && !only) setOpen({ is: 'paper' });
    else if (only && others.length === 0 && act !== 'add-paper') startAct(act, only._id);
    else setOpen(only ? { is: 'pick', act } : { is: 'return' });
  };
  const keys = {
    r: () => setOpen({ is: 'return' }),
    a: () => startOnAny('ask'),
    u: () => startOnAny('add-paper'),
    m: () => document.querySelector<HTMLElement>('textarea[aria-keyshortcuts="M"]')?.focus(),
    g: () => client.group && navigate(addressOfGroup(client.group._id)),
  };
  useSingleKeys(keys);

  if (isLeft(id, client, open)) return <Navigate to={addressOfClient(client._id)} replace />;
  return (
    <>
      <Head
        client={client}
        isBusy={returns.some(({ waitsFor }) => waitsFor !== 'nobody')}
        onEdit={() => setOpen({ is: 'edit' })}
        onStart={keys.r}
        onAsk={keys.a}
        onMerge={() => setOpen({ is: 'merge' })}
      />
      {canMerge && <UndoMerge client={client} onChanged={onChanged} />}
      {!client.isActive && <Archived client={client} open={unfinished} onEdit={() => setOpen({ is: 'edit' })} />}
      <Identity client={client} />
      <div className={`stack wide ${styles.columns}`}>
        <div className="stack wide">
          <Waiting
            client={client}
            work={returns}
            onAct={startAct}
            notBegun={notBegunOf(shelf, returns, today)}
            onStart={(of) => setOpen({ is: 'return', of })}
            next={nextOpening(shelf, today)}
          />
          <Shelf years={shelf} clientId={client._id} />
          <Papers papers={work.papers} onAdd={keys.u} onShow={setBeside} />
          <Documents documents={work.documents} returns={byId} />
          <History history={work.history} returns={byId} />
        </div>
        <div className="stack wide">
          <Group client={client} />
          <Fees returns={returns} onPay={canReceive ? () => startOnAny(PAY) : null} />
          <Access client={client}>
            <Links links={work.links} returns={byId} />
          </Access>
          <Reminders client={client} />
          <Messages clientId={client._id} lines={work.lines} returns={byId} open={unfinished} onWritten={onChanged} />
          <Note key={client._id} client={client} />
        </div>
      </div>
      <p className={`small muted noprint ${styles.keys}`}>
        {(['R', 'A', 'U', 'M', 'G'] as const).map((key) => (
          <span key={key}>
            <kbd>{key}</kbd> {words(`keys.${key}`)}
          </span>
        ))}
      </p>
      {beside && (
        <PaperBeside
          key={beside._id}
          paper={work.papers.rows.find(({ _id }) => _id === beside._id) ?? beside}
          papers={work.papers.rows}
          onShow={setBeside}
          onChanged={onChanged}
        />
      )}
      {open?.is === 'edit' && <EditClient client={client} onClose={close} />}
      {open?.is === 'merge' && <Merge client={client} onClose={close} />}
      {open?.is === 'paper' && <AddPaper client={client} onClose={close} />}
      {open?.is === 'act' && <ActOnReturn id={open.id} act={open.act} onClose={close} />}
      {open?.is === 'pick' && (
        <PickReturn
          title={words(pickTitles[open.act] ?? 'ask.title')}
          returns={choices(open.act)}
          without={open.act === 'add-paper' ? words('addPaper.without') : undefined}
          onPick={(id) => (id ? startAct(open.act, id) : setOpen({ is: 'paper' }))}
          onClose={close}
        />
      )}
      {open?.is === 'return' && (
        <StartReturn
          client={{ _id: client._id, name: client.name, email: client.emails[0] ?? '' }}
          of={open.of}
          onClose={close}
        />
      )}
    </>
  );
}

const pickTitles: Readonly<Partial<Record<Act, 'addPaper.title' | 'fees.payFor'>>> = {
  'add-paper': 'addPaper.title',
  [PAY]: 'fees.payFor',
};

interface PickReturnProps {
  readonly title: string;
  readonly returns: readonly ClientReturn[];
  /** Offers to do it without a return. */
  readonly without?: string | undefined;
  readonly onPick: (id: string | null) => void;
  readonly onClose: () => void;
}

/** Asks which of several open returns an act is about. */
const PickReturn = ({ title, returns, without, onPick, onClose }: PickReturnProps) => (
  <Dialog title={title} narrow onClose={onClose}>
    <ul className={styles.lines}>
      {returns.map((row, at) => (
        <li key={row._id}>
          <button
            type="button"
            className={`text-button ${styles.file}`}
            ref={at === 0 ? focusFirst : undefined}
            onClick={() => onPick(row._id)}
          >
            {formatReturn(row)}
          </button>
          <StepTag step={row.step} />
        </li>
      ))}
      {without && (
        <li>
          <button type="button" className={`text-button ${styles.file}`} onClick={() => onPick(null)}>
            {without}
          </button>
        </li>
      )}
    </ul>
  </Dialog>
);
