import { type MyClients, myClientCalls } from '@easy-tax/contracts';
import { Button } from '../../../components/button/Button';
import { clients as t } from '../../../i18n/en/account/returns';
import { useMyClients, useOffer } from '../returns/data/use-my-clients';

/** Clients whom the person is asked to act for. */
export const Offers = () => useMyClients().offers.map((offer) => <Offer key={offer._id} offer={offer} />);

function Offer({ offer: { _id, name } }: { readonly offer: MyClients['offers'][number] }) {
  const { busy, writeOnce } = useOffer(_id);
  const id = `offer-${_id}`;
  return (
    <section className="card pad stack" aria-labelledby={id}>
      <h2 id={id}>{t('offer.title', { name })}</h2>
      <p>{t('offer.line', { name })}</p>
      <div className="row">
        <Button busy={busy} onClick={() => void writeOnce(myClientCalls.confirmClient)}>
          {t('offer.accept')}
        </Button>
        <Button tone="line" busy={busy} onClick={() => void writeOnce(myClientCalls.declineClient)}>
          {t('offer.decline')}
        </Button>
      </div>
    </section>
  );
}
