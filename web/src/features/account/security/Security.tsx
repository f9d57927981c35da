import type { SessionUser } from '@easy-tax/contracts';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { PasskeyList } from './passkeys/PasskeyList';
import styles from './Security.module.css';
import { Sessions } from './Sessions';
import { TrustedDevices } from './TrustedDevices';
import { TwoStepLogin } from './two-step/TwoStepLogin';

/** Security settings: password, email, devices. `rule` explains when this person's sessions expire. */
export function Security({ user, rule }: { readonly user: SessionUser; readonly rule?: string | undefined }) {
  return (
    <div className={styles.columns}>
      <div className={styles.forms}>
        <ChangePassword email={user.email} />
        <TwoStepLogin user={user} />
        <PasskeyList user={user} />
        <ChangeEmail email={user.email} />
      </div>
      <div className={styles.forms}>
        <Sessions rule={rule} />
        <TrustedDevices />
      </div>
    </div>
  );
}
