import type { StaffReturnDetail } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { NoticeLine } from '../../../../../components/ui/Notice';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { translateServerMessage } from '../../../../../i18n/translate-server-message';
import { useSession } from '../../../../../lib/session/session';
import { eventText } from '../History';
import type { Conflict } from './use-write';

interface OthersChangesProps {
  readonly taxReturn: StaffReturnDetail;
  readonly conflict: Conflict | null;
  /** The return when the form was opened: shows others' changes before sending. */
  readonly begun?: StaffReturnDetail;
}

/** Shows what others did with the return after a button or form was refused. */
export function OthersChanges({ taxReturn, conflict, begun }: OthersChangesProps) {
  const { user } = useSession();
  const before = begun ?? conflict?.before ?? taxReturn;
  const known = new Set(before.events.map(({ _id }) => _id));
  const what = taxReturn.events
    .filter(({ _id, by }) => !known.has(_id) && by._id !== user?._id)
    .map(eventText)
    .join('; ');
  const text = what
    ? t(begun ? 'meanwhile' : 'meanwhileNotDone', { what })
    : conflict && translateServerMessage(conflict.message);
  return (
    <div role="status" className={text ? undefined : 'visually-hidden'}>
      {text && (
        <NoticeLine icon={IconRefresh} asks>
          {text}
        </NoticeLine>
      )}
    </div>
  );
}
