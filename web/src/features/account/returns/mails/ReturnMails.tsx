import { ReturnMailChoice } from '@easy-tax/contracts';
import { OptionField } from '../../../../components/form/OptionField';
import { t } from '../../../../i18n/en/account/returns';
import styles from './ReturnMails.module.css';
import { useReturnMails } from './use-return-mails';

const kinds = ReturnMailChoice.keyof().options;

/** The mails that a client gets about returns, each to switch off. */
export function ReturnMails() {
  const { choice, choose } = useReturnMails();
  if (!choice) return null;
  return (
    <section className="card pad">
      <fieldset className={styles.mails}>
        <legend>
          <h2>{t('mails.title')}</h2>
        </legend>
        {kinds.map((kind) => (
          <OptionField
            key={kind}
            type="checkbox"
            name={kind}
            checked={choice[kind]}
            onChoose={() => void choose(kind, !choice[kind])}
            label={t(`mails.${kind}`)}
          />
        ))}
      </fieldset>
    </section>
  );
}
