import type { ImportApplied } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../components/button/Button';
import { useRefresh } from '../../../../components/data-table/state/use-table';
import { t } from '../../../../i18n/en/admin/import';
import { formatNumber } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import { undoImport } from '../../client-data/api';
import { clientsPath } from '../../client-data/words';

interface ImportedProps {
  readonly imported: ImportApplied;
  readonly onAnother: () => void;
}

/** What came of a list, and its undo. */
export function Imported({ imported, onAnother }: ImportedProps) {
  const { _id, added, same, wrong } = imported;
  const refresh = useRefresh('clients');
  const [isUndone, setUndone] = useState(false);
  const [busy, setBusy] = useState(false);
  const number = formatNumber(added);
  const undo = async () => {
    setBusy(true);
    try {
      await undoImport(_id);
      setUndone(true);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
    await refresh();
  };
  return (
    <section className="card pad stack" aria-labelledby="imported">
      <h2 id="imported" role="status">
        {isUndone ? t('done.undone') : t('done.title', { count: added, number })}
      </h2>
      {!isUndone && (
        <>
          <p>{t('done.line', { same: formatNumber(same), wrong: formatNumber(wrong) })}</p>
          <p className="muted small">{t('done.undoHint', { number })}</p>
        </>
      )}
      <div className="row">
        {!isUndone && (
          <>
            <ButtonLink to={`${clientsPath}?importId=${_id}`}>{t('done.see')}</ButtonLink>
            <Button tone="line" busy={busy} onClick={undo}>
              {t('done.undo')}
            </Button>
          </>
        )}
        <Button tone="line" onClick={onAnother}>
          {t('done.another')}
        </Button>
      </div>
    </section>
  );
}
