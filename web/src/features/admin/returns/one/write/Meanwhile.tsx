import type { StaffReturnDetail } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { NoticeLine } from '../../../../../components/ui/Notice';
import { t } from '../../../../../i18n/en/admin/return';
import { useSession } from '../../../../../lib/session/session';
import { eventText } from './event-text';

/** Says what others did with the return since this form was opened. */
export function Meanwhile({ of }: { readonly of: StaffReturnDetail }) {
  const { user } = useSession();
  const [before] = useState(() => new Set(of.events.map(({ _id }) => _id)));
  const since = of.events.filter(({ _id, by }) => !before.has(_id) && by._id !== user?._id);
  return (
    <div role="status">
      {since.length > 0 && (
        <NoticeLine of={IconRefresh} asks>
          {t('meanwhile', { what: since.map(eventText).join('; ') })}
        </NoticeLine>
      )}
    </div>
  );
}
