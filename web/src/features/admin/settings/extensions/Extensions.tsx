import { extensionCalls, formLabel, periodLabel, type RecordedExtension } from '@easy-tax/contracts';
import { IconArrowBackUp, IconCalendarPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../../../components/button/Button';
import { extensions as t } from '../../../../i18n/en/admin/settings-lists';
import { formatDate } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { tryOrToast } from '../../../../lib/hooks/use-act';
import { api } from '../../../../lib/http/api';
import { useExtensions } from '../../../../lib/http/office-rules';
import { useCan } from '../../../../lib/session/use-can';
import styles from './Extensions.module.css';
import { daysBefore, NewExtension } from './NewExtension';

/** Due dates that a notification has moved, the newest first. */
export function Extensions() {
  const extensions = useExtensions();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const canRecord = useCan('extensions.record');
  const newButton = useRef<HTMLButtonElement>(null);
  const { mutate } = useSWRConfig();
  const undo = async (id: string) => {
    setBusy(id);
    await tryOrToast(async () => {
      const { data } = await api.call(extensionCalls.undoExtension, { params: { id } });
      toast.success(t('undone', { count: data.moved }));
      newButton.current?.focus();
    });
    await mutate('extensions');
    setBusy(null);
  };
  return (
    <>
      {canRecord && (
        <div className="row">
          <Button icon={IconCalendarPlus} small tone="primary" ref={newButton} onClick={() => setIsOpen(true)}>
            {t('record')}
          </Button>
        </div>
      )}
      {extensions.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className={styles.list}>
        {extensions.toReversed().map((each) => (
          <li key={each._id}>
            <div>
              <b>{titleOf(each)}</b>
              <span className="muted small">{each.source}</span>
            </div>
            <span className="tabular">
              {daysBefore(each).map((day) => (
                <s key={day} className="muted no-break">
                  {formatDate(day)}
                </s>
              ))}
              <b className="no-break">{formatDate(each.day)}</b>
            </span>
            {canRecord && (
              <Button
                icon={IconArrowBackUp}
                small
                busy={busy === each._id}
                aria-label={t('undoOf', { title: titleOf(each) })}
                onClick={() => undo(each._id)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <NewExtension onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** ‘GSTR-1 and GSTR-3B, October 2026’ */
const titleOf = ({ forms, periods, only }: RecordedExtension): string =>
  [
    listed(forms.map((form) => formLabel({ form, formName: null }))),
    ...(only ? [t(`only.${only}`)] : []),
    listed(periods.map(periodLabel)),
  ].join(', ');

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts);
