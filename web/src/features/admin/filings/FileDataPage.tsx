import { Navigate } from 'react-router-dom';
import { useAddress } from '../../../lib/hooks/use-address';
import { FilingTable } from './FilingTable';

/** ITR File Data: clients' papers. Redirects the addresses that returns had here. */
export default function FileDataPage() {
  const { params } = useAddress();
  const view = params.get('view');
  if (view !== 'returns' && view !== 'board' && !params.has('return')) return <FilingTable />;
  const search = new URLSearchParams(params);
  if (view === 'returns') search.delete('view');
  return <Navigate to={{ pathname: '/admin/returns', search: search.toString() }} replace />;
}
