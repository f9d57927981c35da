import { feedCalls } from '@easy-tax/contracts';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { CalendarAddress } from '../../../../components/calendar/CalendarAddress';
import { Dialog } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/calendar';
import { saveFile } from '../../../../lib/browser/save-file';
import { toast } from '../../../../lib/browser/toast';
import { api, messageOf } from '../../../../lib/http/api';

interface DayOfReturn {
  readonly returnId: string;
  readonly day: string;
}

/** @param only one day of a return; all dates without it */
async function saveCalendar(only?: DayOfReturn): Promise<void> {
  try {
    const { data } = await api.call(feedCalls.myCalendarFile, { query: { ...only } });
    const address = URL.createObjectURL(new Blob([data.text], { type: 'text/calendar' }));
    saveFile(address, 'easy-tax.ics');
    URL.revokeObjectURL(address);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Saves one date as a calendar file, which phones open in their calendar. */
export const AddOneToCalendar = ({ title, ...only }: DayOfReturn & { readonly title: string }) => (
  <Button icon={IconCalendarPlus} small tone="line" onClick={() => void saveCalendar(only)}>
    <span>{t.rich('one', { title, name: <span className="visually-hidden" /> })}</span>
  </Button>
);

/** Opens the ways to have all dates in one's calendar: an address that follows changes, or a file. */
export function AddAllToCalendar() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={IconCalendarPlus} small tone="line" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Dialog title={t('title')} medium onClose={() => setIsOpen(false)}>
          <div className="dialog-body stack">
            <CalendarAddress kind="client" />
            <div>
              <Button icon={IconDownload} small tone="line" onClick={() => void saveCalendar()}>
                {t('file')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
