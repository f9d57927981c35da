import { mailOfPayment } from './fee-receipt.mail.js';

/** Sent when staff take back a recorded payment; those who act for the client by now may not have had its receipt. */
export const paymentUndoneMail = mailOfPayment({
  en: {
    subject: (kind) => `A payment no longer counts: ${kind}`,
    preview: 'The payment was recorded by mistake, or has not reached us.',
    line: (named) =>
      `We had recorded a payment of the fee for ${named}. It was a mistake, or the payment has not reached us: its receipt no longer counts.`,
    amount: 'Recorded',
    last: 'You have paid this? Please tell us, with the reference of the payment.',
    reason: 'You get this because we had recorded a payment of yours.',
  },
  hi: {
    subject: (kind) => `एक भुगतान अब मान्य नहीं: ${kind}`,
    preview: 'भुगतान ग़लती से दर्ज हुआ था, या हम तक नहीं पहुँचा।',
    line: (named) =>
      `${named} के शुल्क का एक भुगतान हमने दर्ज किया था। वह ग़लती से दर्ज हुआ था, या हम तक नहीं पहुँचा: उसकी रसीद अब मान्य नहीं है।`,
    amount: 'दर्ज राशि',
    last: 'आप यह भुगतान कर चुके हैं? कृपया हमें बताएँ, भुगतान के संदर्भ के साथ।',
    reason: 'यह मेल इसलिए आया है कि हमने आपका एक भुगतान दर्ज किया था।',
  },
});
