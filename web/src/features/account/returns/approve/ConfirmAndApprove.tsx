import { type ApprovalInput, type MyReturnDetail, type ReturnDocument } from '@easy-tax/contracts';
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { OptionField } from '../../../../components/form/OptionField';
import { t } from '../../../../i18n/en/account/one-return';
import { cx } from '../../../../lib/cx';
import { MoreBelow, TextForm } from '../parts/TextForm';
import { inFours } from '../parts/words';
import styles from './Approve.module.css';
import { useApprove } from './use-approve';

interface ConfirmAndApproveProps {
  readonly of: MyReturnDetail;
  readonly draft: ReturnDocument;
  readonly consent: NonNullable<MyReturnDetail['consent']>;
}

/** The tick, which is never set beforehand, and the button, which is never disabled. */
export function ConfirmAndApprove({ of: one, draft, consent }: ConfirmAndApproveProps) {
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { approve, busy } = useApprove(one._id);
  const body: ApprovalInput = { documentId: draft._id, sha256: draft.sha256, consentVersion: consent.version };
  const press = () => {
    if (ticked) return void approve(body);
    setMissing(true);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <li>
        <div>
          <h3>{t('approve.confirm')}</h3>
          <div ref={box} className={cx(styles.consent, missing && styles.bad)}>
            <OptionField
              type="checkbox"
              name="consent"
              checked={ticked}
              onChoose={() => {
                setTicked(!ticked);
                setMissing(false);
              }}
              label={consent.words}
              invalid={missing}
              describedBy={missing ? `${id}-tick ${id}-kept` : `${id}-kept`}
            />
          </div>
          {missing && (
            <p id={`${id}-tick`} className={styles.error} role="alert">
              <Icon of={IconAlertTriangle} /> {t('approve.tick')}
            </p>
          )}
          <div className="small muted">
            <p id={`${id}-kept`}>{t('approve.kept')}</p>
            <MoreBelow label={<Below>{t('approve.fingerprint', { draft: draft.version })}</Below>}>
              <p className={styles.mono}>{inFours(draft.sha256)}</p>
            </MoreBelow>
          </div>
        </div>
      </li>
      <li>
        <div>
          <h3>{t('approve.approve')}</h3>
          <div className="row">
            <Button pop busy={busy} onClick={press}>
              {!busy && <Icon of={IconCheck} />} {t('approve.send')}
            </Button>
            <Button tone="line" aria-expanded={isWrong} onClick={() => setWrong(!isWrong)}>
              {t('approve.wrong')}
            </Button>
          </div>
          {isWrong && (
            <TextForm
              returnId={one._id}
              write="change"
              focused
              label={t('approve.whatIsWrong')}
              hint={t('approve.wrongHint')}
              send={t('approve.sendWrong')}
            />
          )}
        </div>
      </li>
    </>
  );
}

const Below = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children} <Icon of={IconChevronDown} />
  </>
);
