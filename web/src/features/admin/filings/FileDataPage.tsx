import { useSearchParams } from 'react-router-dom';
import { ReturnsView } from '../returns/list/ReturnsView';
import { ReturnPage } from '../returns/one/ReturnPage';
import { FilingTable } from './FilingTable';

/** ITR File Data: clients' papers, their returns, or one return, as the address says. */
export default function FileDataPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  const opened = params.get('return');
  if (opened) return <ReturnPage key={opened} id={opened} />;
  return view === 'returns' || view === 'board' ? <ReturnsView view={view} /> : <FilingTable />;
}
