import type { ClientImport } from '@easy-tax/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { useRefresh } from '../../../../components/data-table/state/use-refresh';
import { t } from '../../../../i18n/en/admin/import';
import { formatNumber, formatShortDateTime } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api-error';
import { listImports, undoImport } from '../../client-data/api';

/** The newest lists that were brought in, each with its undo while there is one. */
export function EarlierLists() {
  const { data = [], mutate } = useSWR('client-imports', listImports, { shouldRetryOnError: false });
  const refresh = useRefresh('clients');
  const [busy, setBusy] = useState<string | null>(null);
  if (data.length === 0) return null;
  const undo = async (id: string) => {
    setBusy(id);
    await undoImport(id).catch((error) => toast.error(messageOf(error)));
    await Promise.all([mutate(), refresh()]);
    setBusy(null);
  };
  return (
    <section className="card pad stack" aria-labelledby="earlier">
      <h2 id="earlier">{t('earlier.title')}</h2>
      <ul className="stack">
        {data.map((list) => (
          <li key={list._id} className="row between">
            <span>{describe(list)}</span>
            {list.canUndo && (
              <Button
                small
                tone="line"
                busy={busy === list._id}
                aria-label={t('earlier.undo', { title: list.title })}
                onClick={() => undo(list._id)}
              >
                <Icon of={IconArrowBackUp} /> {t('done.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const describe = ({ title, added, isUndone, by, createdAt }: ClientImport): string =>
  t('earlier.line', {
    title,
    added: isUndone ? t('earlier.undone') : t('earlier.added', { count: added, number: formatNumber(added) }),
    name: by.name,
    day: formatShortDateTime(createdAt),
  });
