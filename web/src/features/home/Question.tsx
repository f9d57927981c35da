import { telLink } from '@easy-tax/contracts';
import { IconArrowRight } from '@tabler/icons-react';
import { ButtonLink } from '../../components/button/Button';
import { Icon } from '../../components/button/Icon';
import { question } from '../../content/home';
import { t } from '../../i18n/en/home';
import { formatMobile } from '../../i18n/format';
import { useFirm } from '../../lib/firm';
import styles from './Question.module.css';

export function Question() {
  const firm = useFirm();
  return (
    <section className={styles.question}>
      <div className="wrap row between">
        <div>
          <h2>{question.title}</h2>
          <p>
            {t.rich('question.ring', {
              phone: (
                <a className="tabular" href={telLink(firm.phone)}>
                  {formatMobile(firm.phone)}
                </a>
              ),
              line: question.line,
            })}
          </p>
        </div>
        <ButtonLink className={styles.button} to="/contact">
          {t('question.contact')} <Icon of={IconArrowRight} />
        </ButtonLink>
      </div>
    </section>
  );
}
