import { Button } from '../../../components/button/Button';
import { Empty } from '../../../components/ui/Empty';
import { Fact, Facts } from '../../../components/ui/Facts';
import { t } from '../../../i18n/en/admin/operations';
import { formatNumber } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning';
import { sections } from './api/fields';
import { useSettings } from './api/use-settings';
import { useStatus } from './api/use-status';
import { MailTest } from './MailTest';
import { Machine } from './machine/Machine';
import { SettingFields } from './SettingFields';
import styles from './SettingsPage.module.css';
import { Section } from './sections/Section';

/** The owners' settings and the system's health. */
export function StoredSettings() {
  const form = useSettings();
  const seen = useStatus();
  useLeaveWarning(form.changes > 0, t('settings.leave'));
  if (form.failed)
    return (
      <div className={styles.failed}>
        <Empty title={t('settings.failed')}>
          <Button tone="line" onClick={form.retry}>
            {t('settings.retry')}
          </Button>
        </Empty>
        <Machine seen={seen} />
      </div>
    );
  const scale = seen.find(({ status }) => status)?.status?.rateScale ?? 1;
  const auth = seen.find(({ service }) => service === 'auth')?.status;
  const waiting = seen.reduce((sum, { status }) => sum + (status?.mailsWaiting ?? 0), 0);
  return (
    <form
      noValidate
      aria-busy={!form.loaded}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (wrong) wrong.focus();
        else void form.save();
      }}
    >
      <Section name="mail" note={t('notes.mail')}>
        {auth && (
          <Facts>
            <Fact label={t('mail.server')}>{serverOf(auth.mailServer)}</Fact>
            <Fact label={t('mail.from')}>{auth.mailFrom}</Fact>
            <Fact label={t('mail.waiting')}>
              <span className="tabular">{formatNumber(waiting)}</span>
            </Fact>
          </Facts>
        )}
        <SettingFields fields={sections.mail} form={form} />
        <MailTest />
      </Section>
      {(['fees', 'limits', 'keep', 'overdue', 'security', 'sessions'] as const).map((name) => (
        <Section key={name} name={name} note={t(`notes.${name}`)}>
          <SettingFields fields={sections[name]} form={form} />
          {name === 'limits' && scale !== 1 && <p className="small">{t('settings.scaled', { scale })}</p>}
        </Section>
      ))}
      <Machine seen={seen} />
      <div className={cx(styles.foot, form.changes > 0 && styles.sticky)}>
        <span role="status" className="muted">
          {form.changes > 0 && t('settings.unsaved', { count: form.changes })}
        </span>
        <div className="row">
          <Button tone="line" disabled={form.changes === 0} onClick={form.undo}>
            {t('settings.undo')}
          </Button>
          <Button type="submit" busy={form.saving} disabled={form.changes === 0}>
            {t('settings.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function serverOf(server: { host: string; port: number; encrypted: boolean } | null): string {
  if (!server) return t('mail.folder');
  return `${t('mail.at', server)}, ${server.encrypted ? t('mail.encrypted') : t('mail.offered')}`;
}
