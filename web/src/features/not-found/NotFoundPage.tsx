import { Banner } from '../../components/Banner';

export default function NotFoundPage() {
  return <Banner title="Page Not Found !!" />;
}
