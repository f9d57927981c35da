import type { Client, ClientsChange } from '@easy-tax/contracts';
import { useState } from 'react';
import { closeBulkBar, inChunks, type Selection } from '../../../../components/data-table/bulk/use-bulk';
import { clientsMany as t } from '../../../../i18n/en/admin/clients';
import { formatNumber } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { changeClients } from '../../client-data/api';

export type Act = 'assign' | 'group' | 'archive' | 'activate';
type Change = Omit<ClientsChange, 'ids'>;
type Values = Omit<Change, 'from'>;

/** The change that makes a client as before. */
const before: Readonly<Record<Act, (client: Client) => Values>> = {
  assign: ({ assignee }) => ({ assignee: assignee?._id ?? null }),
  group: ({ group }) => ({ group: group?.name ?? '' }),
  archive: () => ({ isActive: true }),
  activate: () => ({ isActive: false }),
};

interface After {
  readonly act: Act;
  readonly said: string;
  readonly isBad: boolean;
  readonly to: Values;
  /** As they were before; none once they are so again. */
  readonly clients: readonly Client[];
}

/** Acts on the selected clients, the line afterwards, and its undo. */
export function useClientActs(rows: readonly Client[], selection: Selection, refresh: () => Promise<unknown>) {
  const [after, setAfter] = useState<After | null>(null);
  const [busy, setBusy] = useState(false);
  const selected = rows.filter(({ _id }) => selection.has(_id));

  const change = async (clients: readonly Client[], changeOf: (client: Client) => Change) => {
    setBusy(true);
    const done: string[] = [];
    const reasons = new Set<string>();
    const alike = new Map(clients.map((client) => [JSON.stringify(changeOf(client)), changeOf(client)]));
    for (const [key, what] of alike) {
      const ids = clients.filter((client) => JSON.stringify(changeOf(client)) === key).map(({ _id }) => _id);
      const outcome = await inChunks(ids, (some) => changeClients({ ids: [...some], ...what }));
      done.push(...outcome.done);
      for (const { message } of outcome.refused) reasons.add(message);
      if (outcome.failureMessage) reasons.add(outcome.failureMessage);
    }
    setBusy(false);
    const isDone = ({ _id }: Client) => done.includes(_id);
    return { done: clients.filter(isDone), left: clients.filter((client) => !isDone(client)), reasons: [...reasons] };
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
      const { done, left, reasons } = await change(selected, () => to);
      const said = t(`done.${act}`, { count: done.length, number: formatNumber(done.length), name });
      setAfter({ act, to, said: say(said, left.length, reasons), isBad: left.length > 0, clients: done });
      if (left.length > 0) selection.keep(left.map(({ _id }) => _id));
      else closeBulkBar(selection.clear);
      await refresh();
    },
    /** Clients that somebody has changed since stay as they are. */
    async undo({ act, to, clients }: After) {
      const { done, left, reasons } = await change(clients, (client) => ({ ...before[act](client), from: to }));
      const said = t('undone', { count: done.length, number: formatNumber(done.length) });
      setAfter({ act, to, said: say(said, left.length, reasons), isBad: left.length > 0, clients: [] });
      await refresh();
    },
  };
}
export type ClientActs = ReturnType<typeof useClientActs>;
