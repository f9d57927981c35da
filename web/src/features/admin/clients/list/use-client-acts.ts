import type { Client, ClientBefore, ClientsChange } from '@easy-tax/contracts';
import { useState } from 'react';
import { closeBulkBar, inChunks, type Outcome, type Selection } from '../../../../components/data-table/bulk/use-bulk';
import { clientsMany as t } from '../../../../i18n/en/admin/clients';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { formatNumber } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { tryOrToast } from '../../../../lib/hooks/use-act';
import { changeClients } from '../../client-data/api';
import { useMayAssign } from '../../returns/shared/api';

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
  /** Another try with those that were left out; null if none was, or they stay selected. */
  readonly again: (() => Promise<void>) | null;
}

interface Chosen {
  readonly selected: readonly Client[];
  readonly selection: Selection;
  /** Reads all that match, as they are now; null while those of a page are selected. */
  readonly readMatching: (() => Promise<readonly Client[]>) | null;
  readonly refresh: () => Promise<unknown>;
}

/** Acts on the selected clients, the line afterwards, and its undo. */
export function useClientActs({ selected, selection, readMatching, refresh }: Chosen) {
  const [after, setAfter] = useState<After | null>(null);
  const [busy, setBusy] = useState(false);
  const mayAssign = useMayAssign();

  /** @param words for so many that are done */
  const change = async (
    clients: readonly ClientBefore[],
    changeOf: (client: ClientBefore) => Change,
    words: (count: number) => string,
  ) => {
    setBusy(true);
    const before: ClientBefore[] = [];
    const outcomes: Outcome[] = [];
    const alike = new Map(clients.map((client) => [JSON.stringify(changeOf(client)), changeOf(client)]));
    for (const [key, what] of alike) {
      const ids = clients.filter((client) => JSON.stringify(changeOf(client)) === key).map(({ _id }) => _id);
      const change = async (some: readonly string[]) => {
        const data = await changeClients({ ids: [...some], ...what });
        before.push(...data.before);
        return data;
      };
      outcomes.push(await inChunks(ids, change));
    }
    setBusy(false);
    const clientsOf = (part: 'done' | 'unanswered' | 'failed') => {
      const ids = outcomes.flatMap((outcome) => outcome[part]);
      return clients.filter(({ _id }) => ids.includes(_id));
    };
    const [done, unanswered] = [clientsOf('done'), clientsOf('unanswered')];
    const reasons = outcomes.flatMap(({ refused, failureMessage }) => [
      ...refused.map(({ message }) => translateServerMessage(message)),
      ...(failureMessage ? [failureMessage] : []),
    ]);
    const leftOut = clients.length - done.length - unanswered.length;
    const said = [
      words(done.length),
      ...(leftOut > 0 ? [t('left', { count: leftOut, number: formatNumber(leftOut) }), ...new Set(reasons)] : []),
      ...(unanswered.length > 0 ? [tables('bulk.unanswered', { count: unanswered.length })] : []),
    ].join(' ');
    return {
      said,
      before: [...before, ...unanswered],
      left: clients.filter((client) => !done.includes(client)),
      /** Another try may change these. */
      again: [...unanswered, ...clientsOf('failed')],
    };
  };

  /** @param name of the person, or the group */
  const run = async (act: Act, to: Values, name = '', clients = selected) => {
    // Undo must not touch those that were archived, or active, before.
    const others = clients.filter(({ isActive }) => isActive !== to.isActive);
    const { said, before, left } = await change(
      others,
      // The undo of an act without an answer puts back what the page shows: it must be what the act has replaced.
      (client) => ({ ...to, from: undoOf[act](client) }),
      (count) => t(`done.${act}`, { count, number: formatNumber(count), name }),
    );
    const undoable = act === 'assign' ? before.filter(({ assignee }) => mayAssign(assignee)) : before;
    const ids = left.map(({ _id }) => _id);
    const again = async (read: NonNullable<typeof readMatching>) => {
      setBusy(true);
      await tryOrToast(async () => {
        const now = (await read()).filter(({ _id }) => ids.includes(_id));
        await run(act, to, name, now);
      });
      setBusy(false);
    };
    setAfter({
      ...{ act, to, said, isBad: left.length > 0, clients: undoable },
      again: left.length > 0 && readMatching ? () => again(readMatching) : null,
    });
    if (left.length > 0 && !readMatching) selection.keep(ids);
    else closeBulkBar(selection.clear);
    await refresh();
  };

  return {
    after,
    busy,
    selected,
    dismiss: () => setAfter(null),
    run,
    /** Clients that somebody has changed since stay as they are. */
    async undo({ act, to, clients }: After) {
      const { said, left, again } = await change(
        clients,
        (client) => ({ ...undoOf[act](client), from: to }),
        (count) => t('undone', { count, number: formatNumber(count) }),
      );
      setAfter({ act, to, said, isBad: left.length > 0, clients: again, again: null });
      await refresh();
    },
  };
}
export type ClientActs = ReturnType<typeof useClientActs>;
