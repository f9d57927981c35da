import { Component, type ReactNode } from 'react';
import { t } from '../i18n/en/site';

/** Error boundary of the whole site, also for missing files after a newer version was deployed. */
export class Failure extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    delete document.documentElement.dataset.checking;
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className="wrap band stack" role="alert">
        <h1 className="total">{t('failure.title')}</h1>
        <p className="lead">{t('failure.line')}</p>
        <p>
          <a className="link" href={location.pathname}>
            {t('failure.again')}
          </a>
        </p>
      </main>
    );
  }
}
