import { Language, type SessionUser } from '@easy-tax/contracts';
import { useId } from 'react';
import { Select } from '../../../components/form/Input';
import { Fact } from '../../../components/ui/Facts';
import { t } from '../../../i18n/en/account/account';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api-error';
import { changeProfile } from './api';

/** The language of mails and site: a choice is saved at once and reloads the page. */
export function LanguageField({ user }: { readonly user: SessionUser }) {
  const id = useId();
  const choose = async (value: string) => {
    const language = Language.parse(value);
    try {
      await changeProfile({ language });
      location.assign(`?lang=${language}`);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Fact label={<label htmlFor={id}>{t('personal.language')}</label>}>
      <Select id={id} value={user.language} onChange={(event) => choose(event.target.value)}>
        {Language.options.map((option) => (
          <option key={option} value={option} lang={option}>
            {t(`personal.languages.${option}`)}
          </option>
        ))}
      </Select>
      <p className="small muted">{t('personal.languageLine')}</p>
    </Fact>
  );
}
