import {
  ClaimRefusal,
  FeeInput,
  limits,
  lineOrEmpty,
  messages,
  openRupeesOf,
  owedRupeesOf,
  PaymentInput,
  PaymentUndo,
  PaymentWay,
  paymentsOf,
  returnCalls,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { z } from 'zod';
import { feeText } from '../../../../i18n/en/admin/returns/fee';
import { noMail } from '../../../../i18n/en/admin/returns/no-mail';
import { returnActs as acts } from '../../../../i18n/en/admin/returns/return';
import { formatNumber } from '../../../../i18n/format';
import { inDays } from '../shared/words';
import { actForm, choice, day, type Entry, isUnreached, line, text, untilToday, writeTo } from './act-form';

/** Acts with the fee of a return. */
export const feeActs = {
  fee: { icon: IconPencil, label: feeText('set'), place: () => 'own', form: setFee },
  receive: { icon: IconCheck, label: acts('receive'), place: () => 'own', form: receiveFee },
  'not-come': { icon: IconX, label: acts('not-come'), place: () => 'own', form: refuseClaim },
  'undo-payment': { icon: IconArrowBackUp, label: acts('undo-payment'), place: () => 'own', form: undoPayment },
} satisfies Record<string, Entry>;

/** Amounts may have a sign and separators: ₹1,500, or Rs. 1,500. */
export const rupees = lineOrEmpty(limits.nameLength, messages.rupees)
  .pipe(z.string().regex(/^(₹|rs\.?)?[\d, ]+$/i, messages.rupees))
  .transform((typed) => Number(typed.replace(/\D/g, '')))
  .pipe(FeeInput.shape.amount);

export const feeNote = FeeInput.shape.note.unwrap();

/** 0 removes the fee. */
function setFee({ fee, version }: StaffReturnDetail) {
  const amount = fee ? formatNumber(fee.amount) : '';
  return actForm({
    go: feeText('set'),
    fields: {
      amount: line(feeText('amount'), rupees, amount, { hint: feeText('hint'), digits: true }),
      note: line(feeText('note'), feeNote, fee?.note),
    },
    write: (typed) => writeTo(returnCalls.changeReturn, { body: { fee: typed, version } }),
  });
}

/** A payment, filled in as the client says it was made. */
function receiveFee(taxReturn: StaffReturnDetail) {
  const { fee, version } = taxReturn;
  const open = fee ? openRupeesOf(fee) : 0;
  return actForm({
    line: feeText('check'),
    go: ({ amount }) => feeText(rupees.safeParse(amount).data === open ? 'goAll' : 'goPart'),
    fields: {
      on: day(feeText('on'), untilToday, inDays(0), { half: true }),
      amount: line(feeText('paidAmount'), rupees, formatNumber(open), {
        hint: feeText('paidHint', { amount: formatNumber(open) }),
        digits: true,
        half: true,
      }),
      way: choice(
        feeText('way'),
        PaymentWay,
        'upi',
        PaymentWay.options.map((way) => [way, feeText(`ways.${way}`)] as const),
      ),
      reference: line(
        feeText('paymentReference'),
        PaymentInput.shape.reference.unwrap(),
        fee?.claimed?.reference ?? '',
      ),
    },
    ...(!isUnreached(taxReturn) && { foot: feeText('receipt') }),
    write: (typed) => writeTo(returnCalls.receiveFee, { body: { ...typed, version } }),
  });
}

function refuseClaim(taxReturn: StaffReturnDetail) {
  const { version } = taxReturn;
  return actForm({
    line: feeText('notComeLine'),
    go: feeText('notComeGo'),
    fields: {
      text: text(
        feeText('notComeText'),
        ClaimRefusal.shape.text,
        feeText('notComeStart', { amount: formatNumber(owedRupeesOf(taxReturn)) }),
      ),
    },
    ...(isUnreached(taxReturn) && { foot: noMail('message') }),
    write: (typed) => writeTo(returnCalls.refuseClaim, { body: { ...typed, version } }),
  });
}

function undoPayment({ fee, version }: StaffReturnDetail, paymentId: string) {
  const payment = fee && paymentsOf(fee).find(({ _id }) => _id === paymentId);
  return actForm({
    line: feeText('undoLine', { amount: formatNumber(payment?.amount ?? 0) }),
    go: feeText('undoGo'),
    danger: true,
    fields: { reason: line(feeText('undoWhy'), PaymentUndo.shape.reason) },
    write: ({ reason }) => writeTo(returnCalls.undoPayment, { params: { paymentId }, body: { reason, version } }),
  });
}
