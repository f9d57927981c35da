import { ReminderKind, reminderCalls, switchOf } from '@easy-tax/contracts';
import useSWR from 'swr';
import { OptionField } from '../../../../components/form/Checkbox';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/reminders';
import { formatShortDateTime } from '../../../../i18n/format';
import { api } from '../../../../lib/http/api';
import { useSwitches } from '../api/use-settings';

const readNext = async () => (await api.call(reminderCalls.nextReminders)).data;

/** Which reminders clients get, and what goes out next. Each switch saves at once. */
export function Reminders() {
  const { values, error, retry, toggle } = useSwitches(t('settings.title'));
  const { data: next, mutate: reloadNext } = useSWR('next-reminders', readNext);
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={retry} />;
  if (!values) return <Skeleton lines={5} label={t('loading')} />;
  return (
    <>
      <fieldset className="stack">
        <legend>{t('settings.which')}</legend>
        {ReminderKind.options.map((kind) => (
          <OptionField
            key={kind}
            type="checkbox"
            name={kind}
            checked={values[switchOf[kind]]}
            onChoose={() => void toggle(switchOf[kind]).then(() => reloadNext())}
            label={t(`settings.${switchOf[kind]}`)}
          />
        ))}
      </fieldset>
      {next && (
        <div role="status">
          <p>
            {t('settings.next', { time: formatShortDateTime(next.at) })},{' '}
            <b>{t('settings.mails', { count: next.mails })}</b>
          </p>
          {next.mails > 0 && (
            <p className="muted small">
              {ReminderKind.options
                .filter((kind) => next.kinds[kind] > 0)
                .map((kind) => `${t(`settings.${switchOf[kind]}`)}: ${next.kinds[kind]}`)
                .join(' · ')}
            </p>
          )}
          {next.withoutMail > 0 && (
            <p className="muted small">{t('settings.withoutMail', { count: next.withoutMail })}</p>
          )}
        </div>
      )}
    </>
  );
}
