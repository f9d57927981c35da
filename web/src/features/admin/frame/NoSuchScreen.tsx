import { ButtonLink } from '../../../components/button/Button';
import { PageHead } from '../../../components/layout/PageHead';
import { Empty } from '../../../components/ui/Empty';
import { t } from '../../../i18n/en/admin/admin';
import { notFound as site } from '../../../i18n/en/public-pages';

/** An unknown address of the desk. */
export function NoSuchScreen() {
  return (
    <>
      <PageHead title={site('title')} />
      <section className="card">
        <Empty title={t('noScreen.title')} action={<ButtonLink to="/admin/dashboard">{t('nav.dashboard')}</ButtonLink>}>
          {t('noScreen.hint')}
        </Empty>
      </section>
    </>
  );
}
