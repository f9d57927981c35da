import type { ClientPaper, FilingStatus } from '@easy-tax/contracts';
import { toast } from '../../../../../lib/browser/toast';
import { messageOf } from '../../../../../lib/http/api';
import { FilingDrawer } from '../../../filings/FilingDrawer';
import { changeFiling } from '../../../papers/api';

interface PaperBesideProps {
  readonly paper: ClientPaper;
  readonly papers: readonly ClientPaper[];
  readonly onShow: (paper: ClientPaper | null) => void;
  readonly onChanged: () => Promise<unknown>;
}

/** A paper beside the client's page. Up and down walk the papers. */
export function PaperBeside({ paper, papers, onShow, onChanged }: PaperBesideProps) {
  const change = async (call: () => Promise<unknown>) => {
    await call().catch((error: unknown) => toast.error(messageOf(error)));
    await onChanged();
  };
  const mark = (status: FilingStatus) => {
    if (paper.status !== status) void change(() => changeFiling(paper._id, { status }));
  };
  return (
    <FilingDrawer
      filing={paper}
      onClose={() => onShow(null)}
      onMove={(by) => {
        const next = papers[papers.findIndex(({ _id }) => _id === paper._id) + by];
        if (next) onShow(next);
      }}
      onDelete={null}
      onStatus={mark}
      onChange={change}
    />
  );
}
