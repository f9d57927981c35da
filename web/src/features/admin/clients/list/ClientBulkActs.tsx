import type { Client, ClientBefore, ClientsChange } from '@easy-tax/contracts';
import { IconArchive, IconArchiveOff, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { AfterLine } from '../../../../components/data-table/bulk/BulkBar';
import { closeBulkBar, inChunks, type Selection } from '../../../../components/data-table/bulk/use-bulk';
import { Field, Input, Select } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { t as list, clientsMany as t } from '../../../../i18n/en/admin/clients';
import { formatNumber } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { useSession } from '../../../../lib/session/session';
import { useCan } from '../../../../lib/session/use-can';
import { changeClients, findGroups } from '../../client-data/api';
import { useColleagues, useMayAssign } from '../../returns/shared/api';
import { useAskedClose } from '../../use-asked-close';

/** Acts on the selected clients. */
export function ClientBulkActs({ acts }: { readonly acts: ClientActs }) {
  const [open, setOpen] = useState<'assign' | 'group' | null>(null);
  const { busy, selected, run } = acts;
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={IconUserCheck} small tone="line" busy={busy} onClick={() => setOpen('assign')}>
        {t('acts.assign')}
      </Button>
      <Button icon={IconUsersGroup} small tone="line" busy={busy} onClick={() => setOpen('group')}>
        {t('acts.group')}
      </Button>
      {selected.some(({ isActive }) => isActive) && (
        <Button
          icon={IconArchive}
          small
          tone="line"
          busy={busy}
          onClick={() => void run('archive', { isActive: false })}
        >
          {t('acts.archive')}
        </Button>
      )}
      {selected.some(({ isActive }) => !isActive) && (
        <Button
          icon={IconArchiveOff}
          small
          tone="line"
          busy={busy}
          onClick={() => void run('activate', { isActive: true })}
        >
          {t('acts.activate')}
        </Button>
      )}
      {open === 'assign' && <Assign acts={acts} onClose={close} />}
      {open === 'group' && <PutInGroup acts={acts} onClose={close} />}
    </>
  );
}

/** The result of the last act, and its undo. */
export const ClientBulkLine = ({ acts: { after, busy, dismiss, undo } }: { readonly acts: ClientActs }) => (
  <AfterLine isBad={after?.isBad ?? false} onDismiss={dismiss}>
    {after && (
      <>
        <p className="tabular">{after.said}</p>
        {after.clients.length > 0 && (
          <Button small tone="line" busy={busy} onClick={() => void undo(after)}>
            {t('undo')}
          </Button>
        )}
      </>
    )}
  </AfterLine>
);

interface DialogProps {
  readonly acts: ClientActs;
  readonly onClose: () => void;
}

/** Without the permission to assign others, staff choose themselves or nobody. */
function Assign({ acts: { busy, selected, run }, onClose }: DialogProps) {
  const { user } = useSession();
  const colleagues = useColleagues();
  const others = useCan('returns.assign-others') ? colleagues : [];
  const people = [
    [user?._id ?? '', list('filters.me')],
    ...others.map(({ _id, name }) => [_id, name]),
    ['', list('nobodyYet')],
  ] as const;
  const [chosen, setChosen] = useState(user?._id ?? '');
  const assign = async (event: FormEvent) => {
    event.preventDefault();
    await run('assign', { assignee: chosen || null }, people.find(([id]) => id === chosen)?.[1]);
    onClose();
  };
  const words = { count: selected.length, number: formatNumber(selected.length) };
  return (
    <Dialog title={t('dialog.assign', words)} narrow onClose={onClose}>
      <form className="stack wide dialog-body" onSubmit={assign}>
        <Field label={list('fields.assigneeName')}>
          {(control) => (
            <Select {...control} ref={focusFirst} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {people.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormButtons busy={busy} cancel={list('dialog.cancel')} onCancel={onClose}>
          {t('acts.assign')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

/** In a group that is there, or a new one; without a name in none. */
function PutInGroup({ acts: { busy, selected, run }, onClose }: DialogProps) {
  const [name, setName] = useState('');
  const leave = useAskedClose(name, onClose);
  const listId = useId();
  const { data } = useSWR(['groups', name.trim()], ([, typed]) => findGroups(typed), { keepPreviousData: true });
  const put = async (event: FormEvent) => {
    event.preventDefault();
    const group = name.trim();
    await run('group', { group }, group || list('filters.noGroup'));
    onClose();
  };
  const words = { count: selected.length, number: formatNumber(selected.length) };
  return (
    <Dialog title={t('dialog.group', words)} narrow onClose={leave}>
      <form className="stack wide dialog-body" onSubmit={put}>
        <Field label={list('filters.group')} hint={t('groupHint')}>
          {(control) => (
            <>
              <Input
                {...control}
                ref={focusFirst}
                list={listId}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <datalist id={listId}>
                {data?.groups.map((group) => (
                  <option key={group._id} value={group.name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <FormButtons busy={busy} cancel={list('dialog.cancel')} onCancel={onClose}>
          {t('acts.group')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

type Act = 'assign' | 'group' | 'archive' | 'activate';
type Change = Omit<ClientsChange, 'ids'>;
type Values = Omit<Change, 'from'>;

/** The change that makes a client as before. */
const undoOf: Readonly<Record<Act, (before: ClientBefore) => Values>> = {
  assign: ({ assignee }) => ({ assignee: assignee?._id ?? null }),
  group: ({ group }) => ({ group: group?.name ?? '' }),
  archive: ({ isActive }) => ({ isActive }),
  activate: ({ isActive }) => ({ isActive }),
};

interface After {
  readonly act: Act;
  readonly said: string;
  readonly isBad: boolean;
  readonly to: Values;
  /** Clients that the current user can put back, as they were before; none once they are so again. */
  readonly clients: readonly ClientBefore[];
}

/** Acts on the selected clients, the line afterwards, and its undo. */
export function useClientActs(rows: readonly Client[], selection: Selection, refresh: () => Promise<unknown>) {
  const [after, setAfter] = useState<After | null>(null);
  const [busy, setBusy] = useState(false);
  const selected = rows.filter(({ _id }) => selection.has(_id));
  const mayAssign = useMayAssign();

  const change = async <C extends ClientBefore>(clients: readonly C[], changeOf: (client: C) => Change) => {
    setBusy(true);
    const done: string[] = [];
    const before: ClientBefore[] = [];
    const reasons = new Set<string>();
    const alike = new Map(clients.map((client) => [JSON.stringify(changeOf(client)), changeOf(client)]));
    for (const [key, what] of alike) {
      const ids = clients.filter((client) => JSON.stringify(changeOf(client)) === key).map(({ _id }) => _id);
      const outcome = await inChunks(ids, async (some) => {
        const data = await changeClients({ ids: [...some], ...what });
        before.push(...data.before);
        return data;
      });
      done.push(...outcome.done);
      for (const { message } of outcome.refused) reasons.add(message);
      if (outcome.failureMessage) reasons.add(outcome.failureMessage);
    }
    setBusy(false);
    return { done, before, left: clients.filter(({ _id }) => !done.includes(_id)), reasons: [...reasons] };
  };
  const say = (what: string, left: number, reasons: readonly string[]): string =>
    left === 0
      ? what
      : [what, t('left', { count: left, number: formatNumber(left) }), ...reasons.map(translateServerMessage)].join(
          ' ',
        );

  return {
    after,
    busy,
    selected,
    dismiss: () => setAfter(null),
    /** @param name of the person, or the group */
    async run(act: Act, to: Values, name = '') {
      // Undo must not touch those that were archived, or active, before.
      const others = selected.filter(({ isActive }) => isActive !== to.isActive);
      const { done, before, left, reasons } = await change(others, () => to);
      const said = t(`done.${act}`, { count: done.length, number: formatNumber(done.length), name });
      const undoable = act === 'assign' ? before.filter(({ assignee }) => mayAssign(assignee)) : before;
      setAfter({ act, to, said: say(said, left.length, reasons), isBad: left.length > 0, clients: undoable });
      if (left.length > 0) selection.keep(left.map(({ _id }) => _id));
      else closeBulkBar(selection.clear);
      await refresh();
    },
    /** Clients that somebody has changed since stay as they are. */
    async undo({ act, to, clients }: After) {
      const { done, left, reasons } = await change(clients, (client) => ({ ...undoOf[act](client), from: to }));
      const said = t('undone', { count: done.length, number: formatNumber(done.length) });
      setAfter({ act, to, said: say(said, left.length, reasons), isBad: left.length > 0, clients: [] });
      await refresh();
    },
  };
}
type ClientActs = ReturnType<typeof useClientActs>;
