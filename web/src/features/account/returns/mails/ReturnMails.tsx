import { ReturnMailChoice, returnCalls, staffMails } from '@easy-tax/contracts';
import useSWR from 'swr';
import { OptionField } from '../../../../components/form/Checkbox';
import { t } from '../../../../i18n/en/account/returns';
import { tryOrToast } from '../../../../lib/hooks/use-act';
import { api } from '../../../../lib/http/api';
import styles from './ReturnMails.module.css';

const isForStaff = (kind: keyof ReturnMailChoice) => staffMails.some((each) => each === kind);
const clientMails = ReturnMailChoice.keyof().options.filter((kind) => !isForStaff(kind));
const fetchChoice = () => api.data(returnCalls.myReturnMails);

/** Switches for the mails about returns that clients get, or staff. */
export function ReturnMails({ forStaff = false }: { readonly forStaff?: boolean }) {
  const kinds = forStaff ? staffMails : clientMails;
  const { data: choice, mutate } = useSWR('return-mails', fetchChoice, { shouldRetryOnError: false });
  if (!choice) return null;
  /** Optimistic: reverts if saving fails. */
  const toggle = async (kind: keyof ReturnMailChoice) => {
    const body = { [kind]: !choice[kind] };
    const save = () => api.data(returnCalls.changeMyReturnMails, { body });
    await tryOrToast(() => mutate(save, { optimisticData: { ...choice, ...body }, revalidate: false }));
  };
  return (
    <section className="card pad">
      <fieldset className={styles.mails}>
        <legend>
          <h2>{t(forStaff ? 'mails.forStaff' : 'mails.title')}</h2>
        </legend>
        {kinds.map((kind) => (
          <OptionField
            key={kind}
            name={kind}
            checked={choice[kind]}
            onChoose={() => void toggle(kind)}
            label={t(`mails.${kind}`)}
          />
        ))}
      </fieldset>
    </section>
  );
}
