import { type MyClients, myClientCalls } from '@easy-tax/contracts';
import { IconMail } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { Field, Options, Select } from '../../../components/form/Field';
import { NoticeLine } from '../../../components/ui/Notice';
import { clients as t } from '../../../i18n/en/account/returns';
import { useSession } from '../../../lib/session/session';
import { type MyFilingsAndReturns, noneYet, useMyClients, useOffer } from '../returns/data/my-returns';
import styles from './ClientSwitch.module.css';

const CLIENT = 'client';
/** Its value in the links of mails about an offer. */
const OFFERS = 'offers';
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
    <Field label={t('switch.label')} className={`noprint ${styles.switch}`}>
      {(control) => (
        <Select {...control} value={chosen?._id ?? ''} onChange={({ target }) => show(target.value)}>
          <option value="">{t('switch.all')}</option>
          <Options of={clients.map(({ _id, name }) => [_id, name])} />
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

/**
 * Clients whom the person is asked to act for. Says why there are none to somebody who follows a mail's link to them, and
 * how own returns come back which a merge has brought to another client.
 */
export function Offers() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const mine = useMyClients();
  if (mine === noneYet) return null;
  const { offers, waitsFor: email } = mine;
  const none = search.get(CLIENT) === OFFERS && t(user?.emailVerified ? 'offer.none' : 'offer.unconfirmed');
  const line = email ? t('offer.waits', { email }) : offers.length === 0 && none;
  return (
    <>
      {line && <NoticeLine icon={IconMail}>{line}</NoticeLine>}
      {offers.map((offer) => (
        <Offer key={offer._id} offer={offer} />
      ))}
    </>
  );
}

function Offer({ offer: { _id, name } }: { readonly offer: MyClients['offers'][number] }) {
  const { busy, writeOnce } = useOffer(_id);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const accept = async () => {
    if (await writeOnce(myClientCalls.confirmClient)) navigate(addressOf(_id));
  };
  const decline = async () => {
    const isDone = await writeOnce(myClientCalls.declineClient);
    if (isDone && search.get(CLIENT) === OFFERS) navigate(addressOf(''), { replace: true });
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
        <Button tone="line" busy={busy} onClick={() => void decline()}>
          {t('offer.decline')}
        </Button>
      </div>
    </section>
  );
}
