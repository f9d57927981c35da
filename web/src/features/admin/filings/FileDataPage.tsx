import { useSearchParams } from 'react-router-dom';
import { ReturnsView } from '../returns/list/ReturnsView';
import { FilingTable } from './FilingTable';

/** ITR File Data: the papers that clients sent, and the returns that they belong to. The address says which. */
export default function FileDataPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  return view === 'returns' || view === 'board' ? <ReturnsView view={view} /> : <FilingTable />;
}
