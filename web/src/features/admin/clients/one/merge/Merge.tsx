import type { Client, ClientAccount, ClientDetail, MergePreview } from '@easy-tax/contracts';
import { IconArrowMerge } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../../../components/button/Button';
import { undoToast } from '../../../../../components/data-table/bulk/undo-toast';
import { atLeast } from '../../../../../components/data-table/state/use-table';
import { Field, Input, Problem } from '../../../../../components/form/Field';
import { FormButtons } from '../../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../../components/overlay/Dialog';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { Skeleton } from '../../../../../components/ui/Loading';
import { NoticeLine } from '../../../../../components/ui/Notice';
import { clientMerge as t, t as words } from '../../../../../i18n/en/admin/client';
import { t as list } from '../../../../../i18n/en/admin/clients';
import { formatMobile, formatNumber, formatShortDateTime } from '../../../../../i18n/format';
import { translateServerMessage } from '../../../../../i18n/translate-server-message';
import { useRestoredFocus } from '../../../../../lib/browser/modals';
import { useWrites } from '../../../../../lib/hooks/use-writes';
import { messageOf } from '../../../../../lib/http/api';
import { useFormNames } from '../../../../../lib/http/office-rules';
import { listClients, mergeClients, previewMerge, undoMerge } from '../../../client-data/api';
import { useClient, useWork } from '../../../client-data/use-client';
import styles from '../ClientPage.module.css';

type Other = Pick<Client, '_id' | 'name' | 'version'>;
interface MergeProps {
  readonly client: ClientDetail;
  /** The other record, if it is known. */
  readonly other?: Other;
  readonly onClose: () => void;
  readonly onMerged?: () => void;
}

/** Finds the other record of a client, shows what both are together, and makes them one. */
export function Merge({ client, other, onClose, onMerged = onClose }: MergeProps) {
  const [gone, setGone] = useState<Other | null>(other ?? null);
  return (
    <Dialog title={t('title', { name: client.name })} medium onClose={onClose}>
      {gone ? (
        <Together client={client} gone={gone} onBack={other ? onClose : () => setGone(null)} onMerged={onMerged} />
      ) : (
        <Find client={client} onFound={setGone} />
      )}
    </Dialog>
  );
}

function Find({ client, onFound }: { readonly client: ClientDetail; readonly onFound: (found: Client) => void }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const query = { search, activity: 'all', page: '1', pageSize: '10', sort: 'name', dir: 'asc' };
  const { data, error } = useSWR(search && ['client-to-merge', search], () => listClients(query), {
    shouldRetryOnError: false,
  });
  const others = data?.rows.filter(({ _id }) => _id !== client._id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <form className="stack wide dialog-body" onSubmit={submit} method="post" noValidate>
      <p className="muted">{t('line', { name: client.name })}</p>
      <Field label={t('search')} hint={t('searchHint')}>
        {(control) => (
          <Input
            {...control}
            ref={focusField}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" tone="line">
          {t('find')}
        </Button>
      </div>
      <div role="status">
        {error !== undefined && <Problem>{messageOf(error)}</Problem>}
        {others?.length === 0 && <p className="muted">{t('none')}</p>}
        {data && data.total > data.rows.length && (
          <p className="muted">
            {t('some', { some: formatNumber(data.rows.length), all: atLeast(data.total, data.totalExact) })}
          </p>
        )}
      </div>
      <ul className={styles.lines}>
        {others?.map((other) => (
          <li key={other._id}>
            <span>
              <b>{other.name}</b>
              <small>{[other.pan, other.mobile, other.email].filter(Boolean).join(' · ')}</small>
            </span>
            <Button small aria-label={t('chooseOf', { name: other.name })} onClick={() => onFound(other)}>
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Also once the dialog is open, on the way back. */
function focusField(field: HTMLInputElement | null) {
  focusFirst(field);
  field?.focus();
}

interface TogetherProps {
  readonly client: ClientDetail;
  readonly gone: Other;
  readonly onBack: () => void;
  readonly onMerged: () => void;
}

/** Shows both records as one client, and merges them. */
function Together({ client, gone, onBack, onMerged }: TogetherProps) {
  const { mutate } = useClient(client._id);
  const work = useWork(client._id);
  const { data, error } = useSWR(['merge', client._id, gone._id], () => previewMerge(client._id, gone._id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  const part = useRestoredFocus<HTMLFormElement>(String(!data && !error), 'dl, button');
  const { busy, attempt, runOnce } = useWrites(gone._id, () => Promise.all([mutate(), work.mutate()]));
  const merge = async () => {
    const body = { goneId: gone._id, version: client.version, goneVersion: gone.version };
    const { message, data } = await attempt('merge', () => mergeClients(client._id, body));
    // It may cover the page's own 'Undo the merge'.
    undoToast(message, () => runOnce(() => attempt('undo', () => undoMerge(data.mergeId))));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await runOnce(merge)) onMerged();
  };
  return (
    <form ref={part} className="stack wide dialog-body" onSubmit={submit} method="post">
      {error ? (
        <>
          <Problem>{translateServerMessage(messageOf(error))}</Problem>
          <Button tone="line" onClick={onBack}>
            {t('back')}
          </Button>
        </>
      ) : data ? (
        <>
          <Merged {...data} gone={gone.name} />
          <p className="muted">{t('undoHint', { gone: gone.name })}</p>
          <FormButtons busy={busy} cancel={t('back')} onCancel={onBack}>
            {t('merge')}
          </FormButtons>
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </form>
  );
}

const accountText = ({ name, email, isConfirmed }: ClientAccount): string =>
  `${name || email}${isConfirmed ? '' : ` (${words('access.unconfirmed')})`}`;

function Merged({ merged, taken, gone }: MergePreview & { readonly gone: string }) {
  const nameOf = useFormNames();
  const facts: readonly (readonly [string, string | null])[] = [
    [list('fields.name'), merged.name],
    [words('identity.pan'), merged.pan],
    [words('identity.gstins'), merged.gstins.join(', ')],
    [words('identity.mobiles'), merged.mobiles.map(formatMobile).join(', ')],
    [words('identity.emails'), merged.emails.join(', ')],
    [list('fields.groupName'), merged.group?.name ?? null],
    [list('fields.forms'), merged.forms.map(({ form }) => nameOf(form)).join(', ')],
    [words('access.title'), merged.accounts.map(accountText).join(', ')],
  ];
  return (
    <>
      <Facts>
        {facts.map(([label, text]) =>
          text ? (
            <Fact key={label} label={label}>
              <span className="tabular">{text}</span>
            </Fact>
          ) : null,
        )}
      </Facts>
      {taken.length === 0 && <p>{t('nothingTaken', { gone })}</p>}
    </>
  );
}

interface UndoMergeProps {
  readonly client: Pick<ClientDetail, '_id' | 'merges'>;
  readonly onChanged: () => Promise<unknown>;
}

/** Says what was merged into the client lately, and makes two of it again. */
export function UndoMerge({ client: { _id, merges }, onChanged }: UndoMergeProps) {
  const { mutate } = useClient(_id);
  const { busy, attempt, runOnce } = useWrites(_id, () => Promise.all([mutate(), onChanged()]));
  const [newest] = merges;
  if (!newest) return null;
  return (
    <NoticeLine icon={IconArrowMerge}>
      <span className="row between">
        <span>{t('merged', { name: newest.name, time: formatShortDateTime(newest.undoUntil) })}</span>
        <Button small busy={busy} onClick={() => void runOnce(() => attempt('undo', () => undoMerge(newest._id)))}>
          {t('undo')}
        </Button>
      </span>
    </NoticeLine>
  );
}
