import art from '../../assets/art/not-found.svg';
import { ButtonLink } from '../../components/Button';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage() {
  return (
    <div className={`ruled ${styles.page}`}>
      <div className="wrap split band">
        <img src={art} width="480" height="320" alt="" />
        <div className="stack wide">
          <h1 className="total">Page Not Found !!</h1>
          <p className="lead">
            This entry isn’t in our books. The address may have a typing mistake, or the page has moved.
          </p>
          <div className="row">
            <ButtonLink pop to="/">
              Go to Home
            </ButtonLink>
            <ButtonLink tone="line" to="/contact">
              Contact us
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
