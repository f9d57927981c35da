import { type MyClients, myClientCalls } from '@easy-tax/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { Field, Select } from '../../../components/form/Field';
import { clients as t } from '../../../i18n/en/account/returns';
import { type MyFilingsAndReturns, useMyClients, useOffer } from '../returns/data/my-returns';
import styles from './ClientSwitch.module.css';

const CLIENT = 'client';
/** @param id of the client whose returns are shown; empty: all */
const addressOf = (id: string) => ({ search: id && `?${CLIENT}=${id}`, hash: '#filing' });

/** With several clients: whose returns are shown, kept in the address. */
export function ClientSwitch() {
  const { clients } = useMyClients();
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const show = (id: string) => navigate(addressOf(id), { state: { tabs: state?.tabs ?? key } });
  if (clients.length < 2) return null;
  const chosen = clients.find(({ _id }) => _id === search.get(CLIENT));
  return (
    <Field label={t('switch.label')} className={styles.switch}>
      {(control) => (
        <Select {...control} value={chosen?._id ?? ''} onChange={({ target }) => show(target.value)}>
          <option value="">{t('switch.all')}</option>
          {clients.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Returns and papers of the chosen client; papers in no return are shown with each. */
export function useChosen(mine: MyFilingsAndReturns): MyFilingsAndReturns {
  const { clients } = useMyClients();
  const [search] = useSearchParams();
  const chosen = clients.find(({ _id }) => _id === search.get(CLIENT));
  if (clients.length < 2 || !chosen) return mine;
  const returns = mine.returns?.filter(({ client }) => client._id === chosen._id);
  const ids = new Set(returns?.map(({ _id }) => _id));
  return { ...mine, returns, filings: mine.filings?.filter(({ returnId }) => returnId === null || ids.has(returnId)) };
}

/** Clients whom the person is asked to act for. */
export const Offers = () => useMyClients().offers.map((offer) => <Offer key={offer._id} offer={offer} />);

function Offer({ offer: { _id, name } }: { readonly offer: MyClients['offers'][number] }) {
  const { busy, writeOnce } = useOffer(_id);
  const navigate = useNavigate();
  const accept = async () => {
    if (await writeOnce(myClientCalls.confirmClient)) navigate(addressOf(_id));
  };
  const id = `offer-${_id}`;
  return (
    <section className="card pad stack" aria-labelledby={id}>
      <h2 id={id}>{t('offer.title', { name })}</h2>
      <p>{t('offer.line', { name })}</p>
      <div className="row">
        <Button busy={busy} onClick={() => void accept()}>
          {t('offer.accept')}
        </Button>
        <Button tone="line" busy={busy} onClick={() => void writeOnce(myClientCalls.declineClient)}>
          {t('offer.decline')}
        </Button>
      </div>
    </section>
  );
}
