import en from '../en/document';
import type { Translation } from '../types';

export default { ...en, loading: 'लोड हो रहा है...', contact: 'संपर्क' } satisfies Translation<typeof en>;
