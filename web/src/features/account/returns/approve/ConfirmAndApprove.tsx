import { type MyReturnDetail, type ReturnDocument, returnCalls } from '@easy-tax/contracts';
import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button, Icon } from '../../../../components/button/Button';
import { OptionField } from '../../../../components/form/OptionField';
import { Problem } from '../../../../components/form/Problem';
import { Fingerprint } from '../../../../components/ui/Checksum';
import { t } from '../../../../i18n/en/account/one-return';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { cx } from '../../../../lib/cx';
import { useMyReturnWrites } from '../data/my-returns';
import { MoreBelow } from '../parts/MoreBelow';
import words from '../parts/StepWords.module.css';
import { TextForm } from '../parts/TextForm';
import styles from './Approve.module.css';

interface ConfirmAndApproveProps {
  readonly taxReturn: MyReturnDetail;
  readonly draft: ReturnDocument;
  readonly consent: NonNullable<MyReturnDetail['consent']>;
}

/** A checkbox, never preset, and a button, never disabled. */
export function ConfirmAndApprove({ taxReturn, draft, consent }: ConfirmAndApproveProps) {
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { writeOnce, busy } = useMyReturnWrites(taxReturn._id);
  const body = { documentId: draft._id, sha256: draft.sha256, consentVersion: consent.version };
  const meaning = meaningOf(consent.words);
  const approve = () => {
    if (ticked) return void writeOnce(returnCalls.approveReturn, { body });
    setMissing(true);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <li>
        <div>
          <h3>{t('approve.confirm')}</h3>
          {meaning && (
            <p id={`${id}-meaning`} className={words.words}>
              <b>{t('approve.meaning')}</b>
              {meaning}
            </p>
          )}
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
              note={meaning && t('approve.recorded')}
              invalid={missing}
              describedBy={cx(missing && `${id}-tick`, meaning && `${id}-meaning`, `${id}-kept`)}
            />
          </div>
          {missing && <Problem id={`${id}-tick`}>{t('approve.tick')}</Problem>}
          <div className="small muted">
            <p id={`${id}-kept`}>{t(draft.figures ? 'approve.keptFigures' : 'approve.kept')}</p>
            <MoreBelow label={t('approve.fingerprint', { draft: draft.version })}>
              <Fingerprint hash={draft.sha256} />
            </MoreBelow>
          </div>
        </div>
      </li>
      <li>
        <div>
          <h3>{t('approve.approve')}</h3>
          <div className="row">
            <Button pop busy={busy} onClick={approve}>
              {!busy && <Icon of={IconCheck} />} {t('approve.send')}
            </Button>
            <Button tone="line" aria-expanded={isWrong} onClick={() => setWrong(!isWrong)}>
              {t('approve.wrong')}
            </Button>
          </div>
          {isWrong && (
            <TextForm
              returnId={taxReturn._id}
              to="askForChange"
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

/** The binding English words in the page's language; empty on English pages. */
function meaningOf(english: string): string {
  const translated = translateServerMessage(english);
  return translated === english ? '' : translated;
}
