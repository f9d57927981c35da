import { type AcknowledgementRead, formLabel, limits, readingCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { reading as t } from '../../../../i18n/en/admin/papers';
import { api } from '../../../../lib/http/api';
import { withContentType } from '../../../../lib/upload/file-content';
import { formatPeriod } from '../shared/words';
import type { FileRead } from './act-form';

/** Base64 takes four thirds; the rest is JSON. */
const MOST_BYTES = (limits.acknowledgementBody / 4) * 3 - 1024;

/**
 * Number and day that an acknowledgement says, or the reason why it isn't this return's. Nothing of a file that can't be
 * read: its number is typed.
 */
export async function readProof(taxReturn: StaffReturnDetail, chosen: File): Promise<FileRead> {
  if (chosen.size > MOST_BYTES || (await withContentType(chosen)).type !== 'application/pdf') return {};
  const body = { file: await toBase64(chosen) };
  const answer = await api
    .call(readingCalls.readAcknowledgement, { params: { id: taxReturn._id }, body })
    .catch(() => null);
  if (answer?.data.state !== 'read') return {};
  const { number, filedOn, contradictions } = answer.data;
  if (contradictions.length > 0) return { problem: contradictions.map((each) => describe(taxReturn, each)).join(' ') };
  const values = { ...(number && { acknowledgement: number }), ...(filedOn && { filedOn }) };
  return { values, isDayOdd: isOtherDay(number ?? '', filedOn) };
}

/** The last six digits of an income tax return's number are the day of its filing. */
const isOtherDay = (number: string, filedOn: string | null): boolean =>
  /^\d{15}$/.test(number) && filedOn !== null && number.slice(9) !== filedOn.slice(2).split('-').reverse().join('');

function describe(
  { client, form, formName, period }: StaffReturnDetail,
  { what, read }: AcknowledgementRead['contradictions'][number],
): string {
  if (what === 'period') return t('proof.period', { read: formatPeriod(read), own: formatPeriod(period) });
  if (what === 'form') return t('proof.form', { read, own: formLabel({ form, formName }) });
  return t(`proof.${what}`, { read, name: client.name });
}

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
