import type { SentPaperReading } from '@easy-tax/contracts';
import { IconUserExclamation } from '@tabler/icons-react';
import useSWR from 'swr';
import { otherPerson as t } from '../../i18n/en/filings/filings';
import { NoticeLine } from '../ui/Notice';

/** A paper is read within seconds of its receipt. */
const REFRESH_MS = 3000;

interface Sent {
  readonly _id: string;
  readonly fileName: string;
}

interface OtherPersonProps {
  readonly papers: readonly Sent[];
  readonly read: (id: string) => Promise<SentPaperReading>;
}

/** Warns the sender of papers whose PAN is another person's, once they are read. Never says whose. */
export default function OtherPerson({ papers, read }: OtherPersonProps) {
  return (
    <div role="status" className="stack noprint">
      {papers.map((paper) => (
        <Warning key={paper._id} paper={paper} read={read} />
      ))}
    </div>
  );
}

function Warning({ paper: { _id, fileName }, read }: Pick<OtherPersonProps, 'read'> & { readonly paper: Sent }) {
  const { data } = useSWR(['sent-paper', _id], () => read(_id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    refreshInterval: (now) => (now?.isWaiting ? REFRESH_MS : 0),
  });
  if (!data?.otherPan) return null;
  return (
    <NoticeLine icon={IconUserExclamation} asks>
      <span>{t.rich('line', { b: <b />, file: fileName, pan: data.otherPan })}</span>
    </NoticeLine>
  );
}
