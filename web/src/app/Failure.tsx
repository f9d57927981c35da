import { Component, type MouseEvent, type ReactNode } from 'react';
import { t } from '../i18n/en/site';
import { reloadPage } from '../lib/browser/load-page';

interface FailureProps {
  /** A page within its frame, which stays. */
  readonly inFrame?: boolean;
  /** The visit of the page; another one tries again. */
  readonly visit?: string;
  readonly children: ReactNode;
}

interface FailureState {
  readonly failed: boolean;
  readonly isUnanswered?: boolean;
}

/** Error boundary of the whole site, and of each page, also for missing files after a newer version was deployed. */
export class Failure extends Component<FailureProps, FailureState> {
  override state = { failed: false, isUnanswered: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    delete document.documentElement.dataset.checking;
  }

  override componentDidUpdate({ visit }: FailureProps, { failed }: FailureState) {
    if (failed && visit !== this.props.visit) this.setState({ failed: false, isUnanswered: false });
  }

  /** Some engines never fetch a failed script again, so all is loaded anew, but in a frame only once the server answers. */
  openAgain = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    const isUnanswered = this.props.inFrame && !(await isServerUp());
    if (isUnanswered) this.setState({ isUnanswered });
    else reloadPage();
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const Part = this.props.inFrame ? 'div' : 'main';
    return (
      <Part {...(!this.props.inFrame && { id: 'main' })} className="wrap band stack" role="alert">
        <h1 className="total">{t('failure.title')}</h1>
        <p className="lead">{t('failure.line')}</p>
        <p>
          <a className="link" href={location.href} onClick={this.openAgain}>
            {t('failure.again')}
          </a>
        </p>
        {this.state.isUnanswered && <p>{t('failed.line')}</p>}
      </Part>
    );
  }
}

const isServerUp = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
