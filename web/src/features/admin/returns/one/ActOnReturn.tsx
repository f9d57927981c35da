import type { StaffReturnDetail } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../../components/overlay/Dialog';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/returns/return';
import { useOwnForms } from '../../../../lib/http/office-rules';
import { type Act, entryOf, labelOf } from '../acts/acts';
import { AskForDocuments } from './ask/AskForDocuments';
import { ActDialog } from './write/ActForm';
import { useReturn, useWrite } from './write/use-return';

/** False: the act is a place on the return's own page. */
export const isDoneAnywhere = (act: Act): boolean => act === 'ask' || entryOf(act).at === undefined;

interface ActOnReturnProps {
  readonly id: string;
  readonly act: Act;
  readonly onClose: () => void;
}

/** An act on a return from another page: its dialog, or the write itself. */
export function ActOnReturn({ id, act, onClose }: ActOnReturnProps) {
  const { of, error, retry } = useReturn(id);
  if (of) return <Acting taxReturn={of} act={act} onClose={onClose} />;
  // Without a dialog to fill in, there is none to close before the write.
  if (entryOf(act).now && !error) return null;
  return (
    <Dialog title={t('title')} medium onClose={onClose}>
      <div className="dialog-body">
        {error ? (
          <LoadFailed title={t('failed')} error={error} onRetry={retry} />
        ) : (
          <Skeleton lines={4} label={t('loading')} />
        )}
      </div>
    </Dialog>
  );
}

interface ActingProps extends Omit<ActOnReturnProps, 'id'> {
  readonly taxReturn: StaffReturnDetail;
}

function Acting({ taxReturn, act, onClose }: ActingProps) {
  const { now, form } = entryOf(act);
  const own = useOwnForms();
  if (act === 'ask') return <AskForDocuments taxReturn={taxReturn} onClose={onClose} />;
  if (now) return <AtOnce taxReturn={taxReturn} act={act} onClose={onClose} />;
  const what = form?.(taxReturn, '', own);
  return what ? <ActDialog taxReturn={taxReturn} act={act} what={what} onClose={onClose} /> : null;
}

/** Writes once, and says by a toast how it went. */
function AtOnce({ taxReturn, act, onClose }: ActingProps) {
  const { writeOnce } = useWrite(taxReturn);
  const isBegun = useRef(false);
  useEffect(() => {
    const { now } = entryOf(act);
    if (isBegun.current || !now) return;
    isBegun.current = true;
    void writeOnce(now(taxReturn), t('saved', { what: labelOf(act, taxReturn) })).then(onClose);
  });
  return null;
}
