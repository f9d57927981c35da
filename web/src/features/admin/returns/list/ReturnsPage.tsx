import { useAddress } from '../../../../lib/hooks/use-address';
import { ReturnPage } from '../one/ReturnPage';
import { ReturnsView } from './ReturnsView';

/** The returns, or one of them (`?return=`). */
export default function ReturnsPage() {
  const { params } = useAddress();
  const opened = params.get('return');
  if (opened) return <ReturnPage key={opened} id={opened} />;
  return <ReturnsView view={params.get('view') === 'board' ? 'board' : 'table'} />;
}
