import {
  FeeInput,
  limits,
  lineOrEmpty,
  messages,
  openRupeesOf,
  PaymentInput,
  PaymentUndo,
  PaymentWay,
  paymentsOf,
  returnCalls,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react';
import { z } from 'zod';
import { returnActs as acts, t } from '../../../../i18n/en/admin/returns/return';
import { formatNumber } from '../../../../i18n/format';
import { inDays } from '../shared/words';
import { actForm, choice, day, type Entry, isUnreached, line, untilToday, writeTo } from './act-form';

/** Acts with the fee of a return. */
export const feeActs = {
  fee: { icon: IconPencil, label: t('fee.set'), place: () => 'own', form: setFee },
  receive: { icon: IconCheck, label: acts('receive'), place: () => 'own', form: receiveFee },
  'undo-payment': { icon: IconArrowBackUp, label: acts('undo-payment'), place: () => 'own', form: undoPayment },
} satisfies Record<string, Entry>;

/** Amounts may have separators: 1,500. */
export const rupees = lineOrEmpty(limits.nameLength, messages.rupees)
  .pipe(z.string().regex(/^[\d, ]+$/, messages.rupees))
  .transform((typed) => Number(typed.replace(/[, ]/g, '')))
  .pipe(FeeInput.shape.amount);

export const feeNote = FeeInput.shape.note.unwrap();

/** 0 removes the fee. */
function setFee({ fee, version }: StaffReturnDetail) {
  const amount = fee ? formatNumber(fee.amount) : '';
  return actForm({
    go: t('fee.set'),
    fields: {
      amount: line(t('fee.amount'), rupees, amount, { hint: t('fee.hint'), digits: true }),
      note: line(t('fee.note'), feeNote, fee?.note),
    },
    write: (typed) => writeTo(returnCalls.changeReturn, { body: { fee: typed, version } }),
  });
}

/** A payment, filled in as the client says it was made. */
function receiveFee(taxReturn: StaffReturnDetail) {
  const { fee, version } = taxReturn;
  const open = fee ? openRupeesOf(fee) : 0;
  return actForm({
    line: t('fee.check'),
    go: ({ amount }) => t(amount === formatNumber(open) ? 'fee.goAll' : 'fee.goPart'),
    fields: {
      on: day(t('fee.on'), untilToday, inDays(0), { half: true }),
      amount: line(t('fee.paidAmount'), rupees, formatNumber(open), {
        hint: t('fee.paidHint', { amount: formatNumber(open) }),
        digits: true,
        half: true,
      }),
      way: choice(
        t('fee.way'),
        PaymentWay,
        'upi',
        PaymentWay.options.map((way) => [way, t(`fee.ways.${way}`)] as const),
      ),
      reference: line(t('fee.paymentReference'), PaymentInput.shape.reference.unwrap(), fee?.claimed?.reference ?? ''),
    },
    ...(!isUnreached(taxReturn) && { foot: t('fee.receipt') }),
    write: (typed) => writeTo(returnCalls.receiveFee, { body: { ...typed, version } }),
  });
}

function undoPayment({ fee, version }: StaffReturnDetail, paymentId: string) {
  const payment = fee && paymentsOf(fee).find(({ _id }) => _id === paymentId);
  return actForm({
    line: t('fee.undoLine', { amount: formatNumber(payment?.amount ?? 0) }),
    go: t('fee.undoGo'),
    danger: true,
    fields: { reason: line(t('fee.undoWhy'), PaymentUndo.shape.reason) },
    write: ({ reason }) => writeTo(returnCalls.undoPayment, { params: { paymentId }, body: { reason, version } }),
  });
}
