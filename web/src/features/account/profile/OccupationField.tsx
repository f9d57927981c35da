import { defaultOccupation, Occupation, type SessionUser } from '@easy-tax/contracts';
import { useId, useState } from 'react';
import { Select } from '../../../components/form/Field';
import { Fact } from '../../../components/ui/Facts';
import { t } from '../../../i18n/en/account/account';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api';
import { useSession } from '../../../lib/session/session';
import { changeProfile } from './api';

/** Saved as soon as chosen, and remembered by this browser. */
export function OccupationField({ user }: { readonly user: SessionUser }) {
  const { update } = useSession();
  const [occupation, setOccupation] = useState(() => occupationOf(user.occupation));
  const id = useId();

  const choose = async (value: string) => {
    const chosen = Occupation.parse(value);
    setOccupation(chosen);
    rememberOccupation(chosen);
    try {
      update(await changeProfile({ occupation: chosen }));
      toast.success(t('personal.saved'));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  return (
    <Fact label={<label htmlFor={id}>{t('personal.occupation')}</label>}>
      <Select id={id} value={occupation} onChange={(event) => choose(event.target.value)}>
        {Occupation.options.map((option) => (
          <option key={option} value={option}>
            {t(`personal.occupations.${option}`)}
          </option>
        ))}
      </Select>
    </Fact>
  );
}

const KEY = 'occupation';

/** The saved occupation; else the last choice in this browser; else Student. */
export function occupationOf(saved: Occupation | null): Occupation {
  return saved ?? Occupation.safeParse(remembered()).data ?? defaultOccupation;
}

/** Also stored here, in case the profile can't be saved. */
export function rememberOccupation(occupation: Occupation): void {
  try {
    localStorage.setItem(KEY, occupation);
  } catch (error) {
    console.warn('Browser storage is not available', error);
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch (error) {
    console.warn('Browser storage is not available', error);
    return null;
  }
}
